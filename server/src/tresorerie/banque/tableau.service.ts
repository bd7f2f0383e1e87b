import type { Depot } from '@sillon/contract/tresorerie/banque'
import type { ColonnesSaisie } from '@sillon/domain/tresorerie/banque/releve-bancaire-saisie'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { maskIban } from '../../platform/iban.ts'
import type { ReleveLu } from '../../platform/releves/releve-lu.ts'
import { type Colonnes, readLignes, suggestColonnes, type Tableau } from '../../platform/releves/tableau.ts'
import { type listComptes, updateColonnes } from './comptes.repository.ts'

const LIGNES_MONTREES = 5

type Compte = Awaited<ReturnType<typeof listComptes>>[number]

/** Reads a table by the columns remembered for its account, else proposes them. */
export function readColonnes(
  tableau: Tableau,
  compte: Compte,
  comptes: readonly Compte[],
): { releve: ReleveLu } | Depot {
  const retenues: Colonnes | null = compte.colonnes
  if (retenues && nomsOf(retenues).every((nom) => tableau.entetes.includes(nom))) {
    return { releve: readLignes(tableau, retenues) }
  }
  return {
    issue: 'a_decrire',
    entetes: tableau.entetes,
    lignes: tableau.lignes.slice(0, LIGNES_MONTREES),
    colonnes: suggestColonnes(tableau.entetes),
    comptes: comptes.map(toCompteMontre),
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
