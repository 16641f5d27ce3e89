// Looks into a data folder that was restored.
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { openDatabase } from '../../src/platform/embedded-postgres/attach.ts';

export async function lookInto<Result>(
  dataDir: string,
  look: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ dataDir });
  const sql = connect(database.ownerUrl, { connections: 2 });
  try {
    return await look(sql);
  } finally {
    await sql.end({ timeout: 1 });
    await database.close();
  }
}
