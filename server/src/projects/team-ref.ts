// Which team of which study something belongs to.

export interface TeamRef {
  projectId: string;
  teamId: string;
}
