// What a backup says of itself: how it was made, which files belong to it, and what its database held.
import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import { type Static, Type } from 'typebox';
import { BackupFault } from './fault.ts';
import { BASES, backupOf, baseFolder, isBackupName, isOfUnfinished, isUnfinishedMark } from './layout.ts';
import { type BackupLocation, namesIn, readText, textAsBytes } from './location.ts';

const Stored = Type.Object({ size: Type.Number(), sha256: Type.String() });
const Named = Type.Object({ name: Type.String(), size: Type.Number(), sha256: Type.String() });

const Manifest = Type.Object({
  format: Type.Literal(1),
  name: Type.String(),
  /** Of Trialog, and of PostgreSQL. */
  version: Type.String(),
  postgres: Type.Number(),
  beganAt: Type.String(),
  /** From here on any moment can be restored, as far as the log goes. */
  consistentAt: Type.String(),
  /** The moment at which `holdings` were counted; its name is in the log. */
  point: Type.Object({ name: Type.String(), at: Type.String() }),
  firstSegment: Type.String(),
  segmentBytes: Type.Number(),
  /** To which archived line the log belongs; none where nothing was archived. */
  line: Type.Union([Type.String(), Type.Null()]),
  /** Where it was a PostgreSQL of one's own: Trialog's database in it, and how much of the last piece of `segments` is known. */
  outer: Type.Optional(Type.Object({ database: Type.String(), filled: Type.Number() })),
  /** Those that the values of the audit trail need. They are in no backup. */
  masterKeys: Type.Array(Type.String()),
  /** With which the backup is encrypted, where it is. */
  backupKey: Type.Union([Type.String(), Type.Null()]),
  cluster: Stored,
  segments: Type.Array(Named),
  /** Nothing where the files are in an object store of one's own. */
  files: Type.Union([Type.Array(Named), Type.Null()]),
  holdings: Type.Object({
    rows: Type.Record(Type.String(), Type.Number()),
    patients: Type.Array(Type.Object({ id: Type.String(), digest: Type.String() })),
    seal: Type.Union([Type.Object({ seq: Type.Number(), hash: Type.String() }), Type.Null()]),
  }),
});
export type Manifest = Static<typeof Manifest>;

const isManifest = new Ajv().compile<Manifest>(Manifest);

const MANIFEST = 'manifest.json';
const CHECKSUM = 'manifest.json.sha256';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The last of a backup that is written. */
export async function writeManifest(location: BackupLocation, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  const folder = baseFolder(manifest.name);
  await location.write(folder + MANIFEST, textAsBytes(text));
  // As the program sha256sum writes and checks it.
  await location.write(folder + CHECKSUM, textAsBytes(`${sha256(text)}  ${MANIFEST}\n`));
}

interface Listed {
  /** The oldest first. */
  backups: Manifest[];
  /** The names of those that cannot be read, which are in nobody's way. */
  unreadable: string[];
}

export async function listBackups(location: BackupLocation): Promise<Listed> {
  const listed: Listed = { backups: [], unreadable: [] };
  const names = (await namesIn(location, BASES)).filter((name) => !isOfUnfinished(name));
  const unfinished = new Set(names.filter(isUnfinishedMark).map(backupOf));
  const bases = new Set(names.map(backupOf).filter((name) => isBackupName(name) && !unfinished.has(name)));
  for (const name of [...bases].sort())
    try {
      listed.backups.push(await readManifest(location, name));
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error;
      listed.unreadable.push(name);
    }
  return listed;
}

/** Says why where it cannot be used. */
export async function readManifest(location: BackupLocation, name: string): Promise<Manifest> {
  const damaged = new BackupFault(
    `The backup ${name} is damaged: ${MANIFEST} is not what was written. Use another backup.`,
  );
  const read = (file: string) => readText(location, baseFolder(name) + file);
  const [text, checksum] = [await read(MANIFEST), await read(CHECKSUM)];
  if (text === '' || checksum.split(' ')[0] !== sha256(text)) throw damaged;
  const manifest: unknown = JSON.parse(text);
  if (!isManifest(manifest) || manifest.name !== name)
    throw new BackupFault(`The backup ${name} is of a version of Trialog that this one does not know.`);
  return manifest;
}
