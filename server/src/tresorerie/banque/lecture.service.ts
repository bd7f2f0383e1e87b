import type { ReleveOuvert } from '@sillon/contract/tresorerie/banque'
import type { Donnees, Proposition } from '@sillon/domain/tresorerie/banque/proposition'
import { openRapprochement } from '@sillon/domain/tresorerie/banque/rapprochement'
import type { MouvementBancaire, ReleveBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import type { SecretKey } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { maskIban } from '../../platform/iban.ts'
import { readDonnees, toRecu } from './donnees.service.ts'
import { findMouvement, listMouvements, type MouvementLigne } from './mouvements.repository.ts'
import { listPayes } from './rapprochements.repository.ts'
import { findReleve, listReleves } from './releves.repository.ts'

type Resume = NonNullable<Awaited<ReturnType<typeof findReleve>>>

const toReleve = ({ compte_id, iban, ...releve }: Resume): ReleveBancaire => ({
  ...releve,
  compte: { id: compte_id, iban_masque: maskIban(iban) },
})

export async function readReleves(db: Database, query: { page: number; par_page: number }) {
  const page = await listReleves(db, query)
  return { ...page, resultats: page.resultats.map(toReleve) }
}

/** A statement with what is proposed for each movement, on what is due now. */
export async function readReleveOuvert(db: Database, secretKey: SecretKey, id: string): Promise<ReleveOuvert> {
  const releve = await findReleve(db, id)
  if (!releve) throw new NotFound()
  return { releve: toReleve(releve), mouvements: await montre(db, secretKey, await listMouvements(db, id)) }
}

export async function readMouvement(db: Database, secretKey: SecretKey, id: string): Promise<MouvementBancaire> {
  const ligne = await findMouvement(db, id)
  const [mouvement] = ligne ? await montre(db, secretKey, [ligne]) : []
  if (!mouvement) throw new NotFound()
  return mouvement
}

const attend = ({ statut }: MouvementLigne) => statut === 'a_voir' || statut === 'en_attente'

async function montre(
  db: Database,
  secretKey: SecretKey,
  lignes: readonly MouvementLigne[],
): Promise<MouvementBancaire[]> {
  const recus = lignes.filter(attend).map((ligne) => toRecu(ligne, secretKey))
  const donnees = recus.length > 0 ? await readDonnees(db, secretKey, recus) : null
  const propositions = donnees ? openPropositions(donnees) : null
  const montrees = new Map(recus.map((recu) => [recu.id, propositions?.(recu) ?? null]))
  const payes = Map.groupBy(
    await listPayes(
      db,
      lignes.map(({ id }) => id),
    ),
    ({ mouvement_id }) => mouvement_id,
  )
  return lignes.map(({ releve_id, iban_chiffre, end_to_end_id, rum, code_rejet, ...ligne }) => {
    const paye = payes.get(ligne.id) ?? []
    return {
      ...ligne,
      entreprises: paye.map(({ mouvement_id, numeros, ...entreprise }) => entreprise),
      pieces: paye.flatMap(({ numeros }) => numeros),
      proposition: montrees.get(ligne.id) ?? null,
    }
  })
}

/** Proposes, with the companies and the pieces in full. */
function openPropositions(donnees: Donnees) {
  const { propose } = openRapprochement(donnees)
  const entreprises = new Map(donnees.entreprises.map((entreprise) => [entreprise.id, entreprise]))
  const pieces = new Map(donnees.pieces.map(({ entreprise_id, ...piece }) => [piece.id, piece]))
  return (recu: Parameters<typeof propose>[0]): MouvementBancaire['proposition'] => {
    const { sure, grace_a, entreprise_id, parts, possibles, ...proposition }: Proposition = propose(recu)
    return {
      ...proposition,
      entreprise: entreprises.get(entreprise_id ?? '') ?? null,
      parts: parts.flatMap(({ piece_id, montant }) => {
        const piece = pieces.get(piece_id)
        return piece ? [{ piece, montant }] : []
      }),
      possibles: possibles.flatMap((id) => pieces.get(id) ?? []),
    }
  }
}
