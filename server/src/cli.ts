// The operator's command line: `npm run trialog -- <command>`.
import { runCommand } from './cli/run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  write: (text) => void process.stdout.write(text),
  printError: (line) => console.error(line),
});
