// Verifies the audit chain against a file of heads, as the command does.
import { readHeadFile, readHeads } from '../../src/platform/audit/heads.ts';
import { verifyAudit } from '../../src/platform/audit/verify.ts';
import type { Sql } from '../../src/platform/database/connect.ts';

export const verifyChain = (sql: Sql, headFile: string) =>
  verifyAudit(sql, readHeads(readHeadFile(headFile)));
