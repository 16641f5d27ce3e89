// `trialog recount`: counts the answers to all surveys again.
import { recount } from '../../results/counting/count.ts';
import { type Command, readArguments } from './command.ts';

export const recountCommand: Command = {
  usage: 'recount',
  what: 'Count the answers to all surveys anew, from the answers themselves',
  migrates: false,
  prepare(args) {
    readArguments(args, {}, []);
    return async ({ sql, print }) => print(`${await recount(sql)} submissions were counted.`);
  },
};
