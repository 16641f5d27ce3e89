// One recording plays at a time: who begins silences who played before.

interface Player {
  pause(): void;
}

let playing: Player | undefined;

export function takeTurn(player: Player): void {
  if (playing !== player) playing?.pause();
  playing = player;
}

export function leaveTurn(player: Player): void {
  if (playing === player) playing = undefined;
}
