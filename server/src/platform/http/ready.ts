// An answer that is JSON already: sent as it is, where writing it once more would cost most of the time.

export class Ready {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}
