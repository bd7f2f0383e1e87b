import type { CreanceDue } from '@sillon/contract/tresorerie/creances'
import { jourOf } from '@sillon/domain/jour'
import { datePrelevement } from '@sillon/domain/tresorerie/cotisations/date-prelevement'
import { isEnRetard } from '@sillon/domain/tresorerie/creances/en-retard'
import { isEnRepos } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { readPrelevees } from '../../pieces/documents/paiement.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listDues } from './creances.repository.ts'

/** The debts of all the companies of the person, fees and goods alike; an account without a person has none. */
export async function listMesDues({ db, session, now }: RequestContext): Promise<{ creances: CreanceDue[] }> {
  const { adherent_id } = session
  if (!adherent_id) return { creances: [] }
  const today = jourOf(now)
  const rows = await listDues(db, { adherent_id, today })
  const prelevees = await readPrelevees(db, [...new Set(rows.map(({ entreprise_id }) => entreprise_id))])
  const creances = rows.map(({ entreprise_id, raison_sociale, annonce, planifie_le, ...row }): CreanceDue => {
    const mandat = prelevees.get(entreprise_id)
    const isPrelevee = row.exigible_le === null && (row.nature === 'facture' ? mandat?.marchandises : mandat)
    return {
      ...row,
      entreprise: { raison_sociale },
      en_retard: isEnRetard(row, today),
      prelevement_le: isPrelevee ? datePrelevement({ ...row, planifie_le }, today) : null,
      repos_jusqu_au: annonce && isEnRepos(annonce, today) ? annonce.jusqu_au : null,
    }
  })
  return { creances }
}
