// An answer that is JSON already: sent as it is, where writing it once more would cost most of the time.

export class Ready {
  /** As bytes, which the framework passes on untouched. */
  readonly json: Buffer;
  constructor(json: string | Buffer) {
    this.json = typeof json === 'string' ? Buffer.from(json) : json;
  }
}
