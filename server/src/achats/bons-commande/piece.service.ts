import { mentionsBon } from '@sillon/domain/achats/bons-commande/mentions-bon'
import { etatPrix, findBaisse } from '@sillon/domain/achats/bons-commande/prix-bon'
import { expliqueTolerance } from '@sillon/domain/achats/groupements-achats/frais-annonces'
import { type Groupement, MODE_LIVRAISON_LABELS } from '@sillon/domain/achats/groupements-achats/groupement'
import { expliqueTransport } from '@sillon/domain/achats/groupements-achats/regle-transport'
import { formatAdresse } from '@sillon/domain/format-adresse'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { BonImprime } from '@sillon/domain/pieces/documents/bon-imprime'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { type BonEnregistre, listLignes } from './bons-commande.repository.ts'
import { findDernierAvenant, listPartiesBons } from './piece.repository.ts'

type Edition = { bon: BonEnregistre; calcul: CalculBon; edition: number; numero: string; jour: Jour; avenant: boolean }
type Achat = Awaited<ReturnType<typeof readAchat>>

type Commun = Awaited<ReturnType<typeof readCommun>>
type Parties = NonNullable<ReturnType<Commun['parties']['get']>>

/** Reads once what all the orders of one purchase print alike, as it is in the transaction that freezes them. */
export async function readCommun(db: Database, groupement_id: string, bons: readonly BonEnregistre[]) {
  const entreprises = bons.map(({ entreprise_id }) => entreprise_id)
  const ids = bons.map(({ id }) => id)
  return {
    achat: await readAchat(db, groupement_id),
    destinataires: await readDestinataires(db, entreprises),
    parties: await listPartiesBons(db, ids),
    lignes: Map.groupBy(await listLignes(db, ids), ({ bon_commande_id }) => bon_commande_id),
    documents: await readParametres(db, SECTIONS.documents),
    tva: await readParametres(db, SECTIONS.tva),
    emetteur: await readEmetteur(db),
    cooperative: await readOrganisme(db),
  }
}

/** Everything that an edition of an order prints. */
export async function composeDonnees(db: Database, edition: Edition, commun: Commun): Promise<DonneesDocument> {
  const { bon, calcul, numero } = edition
  const { achat } = commun
  const parties = commun.parties.get(bon.id)
  const destinataire = commun.destinataires.get(bon.entreprise_id)
  if (!parties || !destinataire) throw new Error('The company of an order has disappeared.')
  const { conditions_reglement, mention_penalites, mention_recouvrement } = commun.documents
  const { mode_facturation, ...groupement } = achat.groupement
  const revente = mode_facturation === 'achat_revente'
  const prix = readPrix(edition, commun)
  const isAttribue = ATTRIBUES.has(prix.prix)
  return {
    emetteur: commun.emetteur,
    destinataire,
    campagne: null,
    bon: {
      edition: edition.edition,
      calcul,
      ...prix,
      groupement: toGroupement(groupement, parties),
      mode_facturation,
      fournisseur: parties.fournisseur,
      contact: parties.contact,
      livraison: toLivraison(achat.groupement, parties, bon),
      acceptation: bon.accepte_le
        ? { le: bon.accepte_le, par: parties.accepte_par, par_cooperative: parties.par_cooperative === true }
        : null,
      certiphyto: bon.certiphyto,
      avenant: edition.avenant ? await readAvenant(db, bon.id) : null,
    },
    mentions: mentionsBon({
      numero,
      mode_facturation,
      fournisseur: parties.fournisseur,
      cooperative: commun.cooperative,
      phyto: isPhyto(achat, calcul),
      conditions_reglement:
        groupement.conditions_reglement ?? (revente ? conditions_reglement : parties.conditions_reglement),
      mention_penalites: `${mention_penalites} ${mention_recouvrement}`,
      transport: isAttribue ? null : expliqueTransport(achat.groupement),
      tolerance: isAttribue ? null : expliqueTolerance(achat.groupement),
    }),
  }
}

/** The prices whose amounts already include the transport. */
const ATTRIBUES: ReadonlySet<BonImprime['prix']> = new Set(['definitif', 'a_reconfirmer'])

function readPrix({ bon, jour }: Edition, { achat, lignes: toutes, tva: { taux } }: Commun) {
  const { groupement, articles, totaux } = achat
  const lignes = toutes.get(bon.id) ?? []
  const attribue = lignes.length > 0 && lignes.every(({ prix_final_ht }) => prix_final_ht !== null)
  const prix = etatPrix({ bon: bon.statut, groupement: groupement.statut, attribue })
  if (prix !== 'peut_baisser') return { prix, baisse: null }
  const demandees = lignes.flatMap(({ article_id, nombre, prix_maximum_ht }) => {
    const article = articles.find(({ id }) => id === article_id)
    return article ? [{ article, nombre, total: totaux.get(article_id) ?? nombre, prix_maximum_ht }] : []
  })
  return { prix, baisse: findBaisse({ ...groupement, lignes: demandees }, taux, jour) }
}

const toGroupement = (
  { reference, libelle, cloture_le }: Pick<Groupement, 'reference' | 'libelle' | 'cloture_le'>,
  { adherents }: Parties,
) => ({ reference, libelle, cloture_le, adherents })

function toLivraison(
  { mode_livraison, lieu_livraison, livraison_du: du, livraison_au: au }: Groupement,
  { exploitation, exploitation_adresse }: Parties,
  { instructions }: BonEnregistre,
): BonImprime['livraison'] {
  const adresse = exploitation_adresse ? formatAdresse(exploitation_adresse) : []
  if (exploitation !== null) return { lieu: exploitation, adresse, du, au, instructions }
  const lieu = MODE_LIVRAISON_LABELS[mode_livraison]
  return { lieu, adresse: lieu_livraison ? [lieu_livraison] : [], du, au, instructions }
}

async function readAvenant(db: Database, bon_id: string) {
  const avenant = await findDernierAvenant(db, bon_id)
  return avenant ? { numero: avenant.numero, motif: avenant.motif, le: jourOf(avenant.created_at) } : null
}

const isPhyto = ({ articles }: Achat, { lignes }: CalculBon) =>
  articles.some(
    ({ id, amm, certiphyto_requis }) =>
      (amm !== null || certiphyto_requis) && lignes.some(({ article_id }) => article_id === id),
  )
