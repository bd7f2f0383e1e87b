import { applyBon } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { CommandeSaisie } from '@sillon/domain/achats/bons-commande/commande-saisie'
import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import { type Commande, requireBrouillon, requireCommande } from '@sillon/domain/achats/bons-commande/requis-commande'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { jourOf } from '@sillon/domain/jour'
import type { LigneBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { readSignataire } from '../../dossiers/adherents/certiphyto.service.ts'
import { noteAccord, noteOrigine } from '../../dossiers/echanges/origine.service.ts'
import { listExploitationsOf } from '../../dossiers/exploitations/exploitations.service.ts'
import { recordChange } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listEntreprisesEnRetard } from '../../tresorerie/cotisations/retards.service.ts'
import { listArticlesOf, readTotauxOf } from '../groupements-achats/lecture.service.ts'
import {
  type BonEnregistre,
  findBon,
  type LigneEnregistree,
  listLignes,
  updateBon,
} from './bons-commande.repository.ts'
import { issueBon } from './edition.service.ts'
import { replaceLignes } from './saisie.repository.ts'

/**
 * `clock` is read once the purchase is locked; `empreinte` identifies the address and browser of the acceptance;
 * `delaiActes`: the seconds that what the office sends waits.
 */
export type SaisieContext = RequestContext & {
  clock: () => Date
  jobs: Jobs
  empreinte?: Buffer | null
  delaiActes: number
}
export type Ouverture = { context: SaisieContext; groupement: Groupement }
export type Saisie = CommandeSaisie
export type BonSaisi = BonEnregistre & { lignes: LigneEnregistree[] }

export async function getBon({ db }: Pick<RequestContext, 'db'>, id: string): Promise<BonSaisi> {
  const bon = await findBon(db, id)
  if (!bon) throw new NotFound()
  return { ...bon, lignes: await listLignes(db, [id]) }
}

/** Checks, computes and saves what was typed: a draft, or a commitment with accepted conditions and a printed order. */
export async function saveLignes({ context, groupement }: Ouverture, bon: BonSaisi, saisie: Saisie): Promise<BonSaisi> {
  const { db, now } = context
  const isEngage = saisie.accepte_conditions || bon.statut === 'valide'
  const statut = applyBon(isEngage ? 'valider' : 'enregistrer', bon.statut)
  const { commande, signataire, isEnRetard } = await readCommande(context, groupement, bon, saisie)
  if (isEngage) requireCommande(commande, jourOf(now))
  else requireBrouillon(commande)

  const calcul = await computeCommande(context, groupement, commande)
  await replaceLignes(db, bon.id, calcul.lignes.map(toLigne))
  const { total_ht, total_tva, total_ttc } = calcul
  await updateBon(db, bon.id, {
    statut,
    exploitation_id: commande.exploitation_id,
    instructions: saisie.instructions === undefined ? bon.instructions : saisie.instructions,
    ...(!isEngage && { total_ht, total_tva, total_ttc }),
    ...(isEngage && {
      valide_le: bon.valide_le ?? now.toISOString(),
      accepte_le: now.toISOString(),
      accepte_par: context.session.id,
      empreinte: context.empreinte ?? null,
      contact_id: signataire?.id ?? bon.contact_id,
      certiphyto: snapshotCertiphyto(commande, signataire),
    }),
  })
  const edition = { ...context, attend: context.session.is_admin ? context.delaiActes : 0 }
  if (isEngage) await issueBon(edition, bon.id, calcul, bon.numero === null ? 'bon_valide' : 'bon_modifie')
  const saved = await getBon(context, bon.id)
  const acte = { action: isEngage ? 'validation' : 'modification', objet: 'bon_commande', objet_id: bon.id } as const
  const accord = saisie.accord && (await noteAccord(context, bon.entreprise_id, saisie.accord))
  const origine = await noteOrigine(context, bon.entreprise_id, acte, accord)
  const retard = isEngage && isEnRetard && { cotisation_en_retard: true }
  await recordChange(context, {
    ...acte,
    avant: toJournal(bon, commande),
    apres: { ...toJournal(saved, commande), ...retard, ...origine },
  })
  return saved
}

async function readCommande(context: SaisieContext, groupement: Groupement, bon: BonSaisi, saisie: Saisie) {
  const { db, now, session } = context
  const totaux = await readTotauxOf(db, groupement.id)
  const engages = new Map(
    bon.statut === 'brouillon' ? [] : bon.lignes.map(({ article_id, nombre }) => [article_id, nombre]),
  )
  const exploitations = await listExploitationsOf(db, bon.entreprise_id)
  const retards = await listEntreprisesEnRetard(db, [bon.entreprise_id], jourOf(now))
  const signataire = await readSignataire(db, session, bon.entreprise_id)
  const actives = exploitations.filter(({ statut }) => statut === 'active')
  const seule = actives.length === 1 ? actives[0]?.id : null
  // A grid does not ask where to deliver: where the order says, else to the only farm.
  const exploitation_id =
    saisie.exploitation_id === undefined ? (bon.exploitation_id ?? seule ?? null) : saisie.exploitation_id
  const commande: Commande = {
    groupement,
    articles: await listArticlesOf(db, groupement.id),
    lignes: saisie.lignes,
    autres: new Map([...totaux].map(([id, nombre]) => [id, nombre - (engages.get(id) ?? 0)])),
    engages,
    exploitation_id: groupement.mode_livraison === 'exploitation' ? exploitation_id : null,
    exploitations: actives,
    accepte_conditions: saisie.accepte_conditions,
    // An administrator may save the order of a company that owes a fee; the journal says so.
    a_jour: session.is_admin || retards.length === 0,
    certiphyto: signataire,
  }
  return { commande, signataire, isEnRetard: retards.length > 0 }
}

async function computeCommande(
  { db, now }: SaisieContext,
  groupement: Groupement,
  { articles, lignes, autres }: Commande,
) {
  const nombres = new Map(lignes.map(({ article_id, nombre }) => [article_id, nombre]))
  const demandees = articles.flatMap((article) => {
    const nombre = nombres.get(article.id)
    if (nombre === undefined) return []
    return [{ article, nombre, total: (autres.get(article.id) ?? 0) + nombre + article.nombre_cooperative }]
  })
  const { taux } = await readParametres(db, SECTIONS.tva)
  return computeBon({ ...groupement, lignes: demandees }, taux, jourOf(now))
}

const toLigne = ({ article_id, nombre, prix_unitaire_ht, prix_maximum_ht }: LigneBon) => ({
  article_id,
  nombre,
  prix_annonce_ht: prix_unitaire_ht,
  prix_maximum_ht,
})

type Signataire = Awaited<ReturnType<typeof readSignataire>>

/** The Certiphyto that a seller of plant protection products must keep; null when no article requires one. */
function snapshotCertiphyto({ articles, lignes }: Commande, signataire: Signataire) {
  const isPhyto = lignes.some(({ article_id }) =>
    articles.some(({ id, certiphyto_requis }) => id === article_id && certiphyto_requis),
  )
  return isPhyto ? toCertiphyto(signataire) : null
}

/** Copies the Certiphyto as it is when the order relies on it. */
export function toCertiphyto(signataire: Signataire) {
  if (!signataire?.certiphyto_numero || !signataire.certiphyto_expire_le) return null
  return {
    numero: signataire.certiphyto_numero,
    categorie: signataire.certiphyto_categorie,
    expire_le: signataire.certiphyto_expire_le,
    nom: `${signataire.prenom} ${signataire.nom}`,
  }
}

function toJournal({ statut, exploitation_id, instructions, total_ttc, lignes }: BonSaisi, { articles }: Commande) {
  const nameOf = (article_id: string) => articles.find(({ id }) => id === article_id)?.designation ?? article_id
  return {
    statut,
    exploitation_id,
    instructions,
    total_ttc,
    lignes: lignes.map(({ article_id, nombre }) => ({ article: nameOf(article_id), nombre })),
  }
}
