// Whether a dialog offers to say how soon an answer is wished for, and what of a draft may still be sent.
import type { Chosen } from '../../projects/environment.ts';
import type { Content } from './content.ts';
import type { Composing } from './kinds.ts';

type Study = Pick<Chosen, 'project'>;

export const offersPriority = ({ kind }: Composing, { project }: Study): boolean =>
  kind === 'health' && project.properties.isMessagePriorityActive;

/** A draft may be older than the study's last word on it. */
export const sendable = (content: Content, { project }: Study): Content =>
  project.properties.isMessagePriorityActive ? content : { ...content, priority: undefined };
