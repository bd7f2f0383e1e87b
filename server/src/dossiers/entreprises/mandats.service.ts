import { randomUUID } from 'node:crypto'
import type { Jour } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { type SecretKey, seal } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { maskIban, parseIban } from '../../platform/iban.ts'
import { insertMandat, revokeMandat, updateMandat } from './mandats.repository.ts'

type Banque = { iban?: string | null; bic?: string | null; titulaire_compte?: string | null }

/** A new IBAN makes a new mandate: the former one is revoked, never rewritten. */
export async function saveMandat(
  db: Database,
  { id, raison_sociale }: { id: string; raison_sociale: string },
  { iban, bic, titulaire_compte }: Banque,
  { secretKey, today }: { secretKey: SecretKey; today: Jour },
) {
  if (iban === null) return revokeMandat(db, id, today)
  if (iban === undefined) {
    if (bic === undefined && !titulaire_compte) return
    await updateMandat(db, id, { ...(bic !== undefined && { bic }), ...(titulaire_compte && { titulaire_compte }) })
    return
  }
  const parsed = parseIban(iban)
  if ('erreur' in parsed) throw new InvalidInput({ champ: 'iban', message: parsed.erreur })
  await revokeMandat(db, id, today)
  const mandat_id = randomUUID()
  await insertMandat(db, id, {
    id: mandat_id,
    iban_chiffre: seal(parsed.iban, secretKey, { colonne: 'mandats.iban_chiffre', id: mandat_id }),
    iban_masque: maskIban(parsed.iban),
    bic: bic ?? null,
    titulaire_compte: titulaire_compte ?? raison_sociale,
  })
}
