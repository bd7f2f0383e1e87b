import { type ApercuEnvoi, toApercuEnvoi } from '@sillon/domain/comptes/destinataires/apercu-envoi'
import { jourOf } from '@sillon/domain/jour'
import { decideRelanceManuelle, MOTIF_ECART_LABELS } from '@sillon/domain/tresorerie/relances/relance-manuelle'
import { listSansAdresse } from '../../comptes/destinataires/destinataires.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { listChoisies } from './candidates.service.ts'

/** Shows what reminders by hand would do at this moment, by the rule that they follow. */
export async function previewRelances(db: Database, now: Date, ids: readonly string[]): Promise<ApercuEnvoi> {
  const parametres = await readParametres(db, SECTIONS.relances)
  const today = jourOf(now)
  const choisies = await listChoisies(db, ids, today)
  const sans_adresse = await listSansAdresse(
    db,
    [...choisies.values()].map(({ entreprise_id }) => entreprise_id),
  )
  const decidees = [...new Set(ids)].map((id) => {
    const piece = choisies.get(id)
    const { entreprise_id = '', numero = null, raison_sociale = null, reste = 0 } = piece ?? {}
    const joignable = !sans_adresse.has(entreprise_id)
    const { motif } = decideRelanceManuelle(piece, { parametres, today, joignable })
    return { id, numero, raison_sociale, montant: reste, par_lettre: false, motif }
  })
  return toApercuEnvoi(
    decidees.filter(({ motif }) => !motif),
    decidees.flatMap(({ motif, ...piece }) => (motif ? [{ ...piece, motif: MOTIF_ECART_LABELS[motif] }] : [])),
  )
}
