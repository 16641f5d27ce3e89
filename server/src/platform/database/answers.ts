// Whether the database answers at all: asked on a connection of its own, since those that are open may be the trouble.
import { endsWithin } from '../within.ts';
import { connect } from './connect.ts';

const WITHIN = 2000;

export async function databaseAnswers(url: string): Promise<boolean> {
  const sql = connect(url, { connections: 1, name: 'trialog-watchdog' });
  try {
    let answered = false;
    const asked = sql`SELECT 1`.then(() => {
      answered = true;
    });
    return (await endsWithin(WITHIN, asked)) && answered;
  } finally {
    await sql.end({ timeout: 0 }).catch(() => {});
  }
}
