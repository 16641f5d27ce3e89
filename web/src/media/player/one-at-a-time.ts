// One recording plays at a time: starting one pauses the other.

interface Player {
  pause(): void;
}

let playing: Player | undefined;

export function startPlaying(player: Player): void {
  if (playing !== player) playing?.pause();
  playing = player;
}

export function stopPlaying(player: Player): void {
  if (playing === player) playing = undefined;
}
