import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { montantLigne, prixPour } from '@sillon/domain/achats/groupements-achats/prix'
import type { PropositionAFaire } from '@sillon/domain/achats/groupements-achats/propositions'
import { countPrevenus } from '../../comptes/destinataires/destinataires.service.ts'
import { type Facteur, tellGestionnaires } from '../../comptes/lettres/lettres.service.ts'
import { factsOf } from '../bons-commande/envois.service.ts'
import { listBonsCloture } from './bons.repository.ts'
import { toMailProlongation, toMailProposition } from './clotures.mails.ts'

type Propositions = {
  groupement: Groupement
  article: Article
  propositions: readonly PropositionAFaire[]
  expire_le: Date
}

export async function postPropositions(envoi: Facteur, { groupement, article, propositions, expire_le }: Propositions) {
  const bons = new Map((await listBonsCloture(envoi.db, groupement.id)).map((bon) => [bon.id, bon]))
  for (const { bon_id, nombre_actuel, nombre_propose } of propositions) {
    const bon = bons.get(bon_id)
    if (!bon) continue
    const faits = { ...factsOf(envoi, bon), article, nombre_actuel, nombre_propose, expire_le }
    await tellGestionnaires(envoi, bon.entreprise_id, toMailProposition(faits))
  }
}

type Nombres = Pick<PropositionAFaire, 'nombre_actuel' | 'nombre_propose'>

/** Cents before VAT: the most that the added packages can cost. */
export function supplementOf(groupement: Groupement, article: Article, { nombre_actuel, nombre_propose }: Nombres) {
  const quantites = { nombre: nombre_propose, total: nombre_propose }
  const prix = article.prix_negocie_ht ?? prixPour(groupement.mode_prix, article, quantites)
  return montantLigne(prix, nombre_propose - nombre_actuel, article)
}

type Prolongation = { groupement: Groupement; articles: readonly Article[]; bon_ids: ReadonlySet<string> }

/** Mails the companies that ordered an article that opens again; answers how many it told. */
export async function postProlongation(envoi: Facteur, { groupement, articles, bon_ids }: Prolongation) {
  const bons = (await listBonsCloture(envoi.db, groupement.id)).filter(({ id }) => bon_ids.has(id))
  for (const bon of bons) {
    const mail = toMailProlongation({
      ...factsOf(envoi, bon),
      lien: envoi.outbox.urlOf(`/groupement-achat/${groupement.id}/`),
      groupement_id: groupement.id,
      articles: articles.map(({ designation }) => designation),
      cloture_le: groupement.cloture_le,
    })
    await tellGestionnaires(envoi, bon.entreprise_id, mail)
  }
  return countPrevenus(
    envoi.db,
    bons.map(({ entreprise_id }) => entreprise_id),
  )
}
