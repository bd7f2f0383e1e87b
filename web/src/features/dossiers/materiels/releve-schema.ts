import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import { CorrectionReleve, ReleveSaisie } from '@sillon/domain/dossiers/materiels/releve-saisie'
import { checkCorrection, checkReleve } from '@sillon/domain/dossiers/materiels/releves'
import type { Jour } from '@sillon/domain/jour'

type Contexte = {
  /** The readings known here, the latest first. */
  connus: readonly ReleveHeures[]
  /** Null for a new reading. */
  corrige: ReleveHeures | null
  today: Jour
}

/** The rules of the readings, checked on those known here; the server knows them all. */
export function releveSchema({ connus, corrige, today }: Contexte) {
  const saisie = corrige ? CorrectionReleve : ReleveSaisie
  const check = corrige ? checkCorrection : checkReleve
  return saisie.check(({ value, issues }) => {
    for (const { champ, message } of check(connus, value, today)) {
      issues.push({ code: 'custom', path: [champ], message, input: value })
    }
  })
}

/** True when these hours need a reason. A correction always does. */
export function isMotifAttendu(
  { heures, releve_le }: { heures: unknown; releve_le: unknown },
  { connus, corrige, today }: Contexte,
): boolean {
  if (corrige) return true
  if (typeof heures !== 'number' || typeof releve_le !== 'string') return false
  return checkReleve(connus, { heures, releve_le }, today).some(({ champ }) => champ === 'motif')
}
