// The texts about messages that wait in this browser in English, fetched with what shows them.

const en = {
  MessageQueued: 'Saved on this device. It will be sent as soon as you are back online.',
  CannotStoreMessage:
    'There is no connection, and this device could not save the message. It is still here: please try again when you are back online.',
  NotSentYet: 'Not sent yet',
  NotSentWaiting: 'It will be sent by itself once there is a connection.',
  NotSent: 'Not sent',
  NotSentUncertain:
    'It is not certain whether this message has arrived. Please check whether it is among your messages before you send it again.',
  NotSentFileLost:
    'This device no longer has the file that belongs to it. Please send it again in a new message.',
  AnsweredDeleted: 'What you were answering has been deleted.',
  AnsweredDeletedKept:
    'What you were answering has been deleted. Your text is still here, as a message that was not sent.',
  SendNow: 'Send now',
  WriteAgain: 'Write again',
  CopyText: 'Copy the text',
  TextCopied: 'The text was copied.',
  TextNotCopied: 'The text could not be copied. Please select it and copy it yourself.',
  SaveQueuedFile: 'Save the file',
  DiscardQueuedTitle: 'Discard this message?',
  DiscardQueuedText: 'It has not been sent. It will be removed from this device and cannot be restored.',
  DiscardQueued: 'Discard the message',
  QueuedCount_one: '{{count}} message not sent yet',
  QueuedCount_other: '{{count}} messages not sent yet',
  QueuedRefused_one: '{{count}} message could not be sent',
  QueuedRefused_other: '{{count}} messages could not be sent',
  ShowQueued: 'Show them',
  QueuedSent: 'The {{count}} messages that were waiting have been sent.',
};

export type QueueTexts = Readonly<Record<keyof typeof en, string>>;

export default en satisfies QueueTexts as QueueTexts;
