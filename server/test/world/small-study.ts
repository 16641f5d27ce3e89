// A small sound study file to plant mistakes and changes in, and the folder to put it in.
import { mkdtempSync, writeFileSync } from 'node:fs';

import { join } from 'node:path';
import { inject } from 'vitest';

export const SMALL_STUDY = `institute:
  key: meridia
  name: Meridia
  documents:
    privacy:
      texts:
        en: { title: Privacy, html: "<p>We keep little.</p>" }
        it: { title: Privacy, file: privacy.it.html }
    terms:
      asksAgain: false
      texts:
        en: { title: Terms, url: "https://meridia.example/terms" }
projects:
  - key: aurora
    name: AURORA
    properties: { messageCanBeRepliedAfterMinutes: 0 }
    protocol:
      internalCode: A-1
      texts:
        en:
          title: Protocol
          html: |
            <h2>Aim</h2>
            <p>To learn.</p>
    helpDesk: { phone: "+39 02 0000 0101", from: "08:30", to: "16:30", timeZone: Europe/Rome }
    emergencyNumber: "112"
    contact: { html: "<p>Call us.</p>" }
    teams:
      - { key: milano, name: Milano }
      - { key: lyon, name: Lyon }
people:
  - key: elena
    name: Elena Marchetti
    email: elena@demo.test
    language: it
    timeZone: Europe/Rome
    roles:
      - { project: aurora, team: milano, role: MedicalProfessional }
      - { project: aurora, team: lyon, role: MedicalProfessional }
  - key: anna
    name: Anna Conti
    email: anna@demo.test
    language: it
    timeZone: Europe/Rome
    roles:
      - { project: aurora, team: milano, role: Patient }
    patient: { studyCode: AUR-MIL-001, treatmentStart: "2026-09-07", treatmentEnd: "2027-03-08" }
  - key: bruno
    name: Bruno Ferri
    email: bruno@demo.test
    language: it
    timeZone: Europe/Rome
    roles:
      - { project: aurora, team: milano, role: Patient }
    patient: { studyCode: AUR-MIL-002 }
`;

export type Edit = readonly [from: string, to: string];

/** Writes the small study, with the first place of each text replaced, and gives the file's path. */
export function writeStudy(...edits: readonly Edit[]): string {
  let text = SMALL_STUDY;
  for (const [from, to] of edits) {
    if (!text.includes(from)) throw new Error(`The small study does not hold: ${from}`);
    text = text.replace(from, () => to);
  }
  const folder = mkdtempSync(join(inject('testDir'), 'study-'));
  writeFileSync(join(folder, 'privacy.it.html'), '<p>Conserviamo poco.</p>\n');
  writeFileSync(join(folder, 'study.yaml'), text);
  return join(folder, 'study.yaml');
}
