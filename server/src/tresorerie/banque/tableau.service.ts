import type { Depot } from '@sillon/contract/tresorerie/banque'
import type { ColonnesSaisie } from '@sillon/domain/tresorerie/banque/releve-bancaire-saisie'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { maskIban } from '../../platform/iban.ts'
import type { ReleveLu } from '../../platform/releves/releve-lu.ts'
import { type Colonnes, readLignes, readOrdre, suggestColonnes, type Tableau } from '../../platform/releves/tableau.ts'
import { type listComptes, updateColonnes } from './comptes.repository.ts'

const LIGNES_MONTREES = 5

type Compte = Awaited<ReturnType<typeof listComptes>>[number]

/**
 * Reads a table by the columns remembered for its account. Else proposes them, and asks for the order of its dates when
 * nothing decides it.
 */
export function readColonnes(
  tableau: Tableau,
  compte: Compte,
  comptes: readonly Compte[],
): { releve: ReleveLu } | Depot {
  const retenues: Colonnes | null = compte.colonnes
  const connues = retenues && nomsOf(retenues).every((nom) => tableau.entetes.includes(nom)) ? retenues : null
  const colonnes = connues ?? suggestColonnes(tableau.entetes)
  const { ordre, exemples } = readOrdre(tableau, colonnes.date)
  if (connues && (ordre !== null || connues.ordre_dates)) return { releve: readLignes(tableau, connues) }
  return {
    issue: 'a_decrire',
    entetes: tableau.entetes,
    lignes: tableau.lignes.slice(0, LIGNES_MONTREES),
    colonnes: { ...colonnes, ordre_dates: ordre ?? null },
    exemples,
    // The account that was read first, since the form answers for the first of them.
    comptes: [compte, ...comptes.filter(({ id }) => id !== compte.id)].map(toCompteMontre),
  }
}

const nomsOf = ({ date, libelles, montant, debit, credit }: Colonnes) =>
  [date, ...libelles, montant, debit, credit].filter((nom) => nom !== null)

export const toCompteMontre = ({ id, iban, solde, solde_le }: Compte) => ({
  id,
  iban_masque: maskIban(iban),
  solde,
  solde_le,
})

export function retainColonnes(context: RequestContext, id: string, colonnes: ColonnesSaisie): Promise<void> {
  return act(context, async (inside, tx) => {
    if (!(await updateColonnes(tx, id, colonnes))) throw new NotFound()
    await recordAction(inside, {
      action: 'colonnes_retenues',
      objet: 'releve_bancaire',
      objet_id: id,
      apres: { ...colonnes },
    })
  })
}
