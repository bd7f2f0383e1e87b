import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import { jourOf } from '@sillon/domain/jour'
import type { Acheteuse } from '../../comptes/droits/acheteurs.service.ts'
import { readSignataire } from '../../dossiers/adherents/certiphyto.service.ts'
import { listExploitationsOf } from '../../dossiers/exploitations/exploitations.service.ts'
import type { Magasin } from '../../organisme/fichiers/fichiers.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listEntreprisesEnRetard } from '../../tresorerie/cotisations/retards.service.ts'
import { listMesCommandes } from '../bons-commande/mes-commandes.service.ts'
import { listDocumentsJoints, openDocument } from '../groupements-achats/documents.service.ts'
import { listArticlesOf, readGroupement } from '../groupements-achats/lecture.service.ts'
import { readCompteur, requireLecteur } from './compteur.service.ts'
import { listCartes } from './vitrine.repository.ts'

export async function listVitrine(context: RequestContext, query: Parameters<typeof listCartes>[2]) {
  const acheteuses = await requireLecteur(context)
  return listCartes(
    context.db,
    acheteuses.map(({ id }) => id),
    query,
  )
}

/**
 * The purchase, its totals, and everything needed to order: nothing about other companies, nor about negotiated prices.
 */
export async function getVitrine(context: RequestContext, id: string): Promise<GroupementAdherent> {
  const { db } = context
  const acheteuses = await requireLecteur(context)
  const groupement = await readPublie(db, id)
  const articles = await listArticlesOf(db, id)
  const { taux } = await readParametres(db, SECTIONS.tva)
  return {
    ...groupement,
    articles: articles.map((article) => ({ ...article, prix_negocie_ht: null })),
    documents: await listDocumentsJoints(db, id),
    compteur: await readCompteur(db, id),
    taux,
    entreprises: await readEntreprises(context, id, acheteuses),
    certiphyto: await readCertiphyto(context, acheteuses),
  }
}

type Cle = { id: string; document_id: string }

export async function openDocumentVitrine(context: RequestContext, magasin: Magasin, cle: Cle) {
  await requireLecteur(context)
  await readPublie(context.db, cle.id)
  return openDocument(magasin, cle)
}

async function readEntreprises({ db, now }: RequestContext, groupement_id: string, acheteuses: readonly Acheteuse[]) {
  const entreprise_ids = acheteuses.map(({ id }) => id)
  const commandes = await listMesCommandes(db, { groupement_id, entreprise_ids })
  const retards = await listEntreprisesEnRetard(db, entreprise_ids, jourOf(now))
  return Promise.all(
    acheteuses.map(async ({ id, raison_sociale, peut_commander }) => ({
      id,
      raison_sociale,
      peut_commander,
      a_jour: !retards.includes(id),
      exploitations: (await listExploitationsOf(db, id))
        .filter(({ statut }) => statut === 'active')
        .map((ferme) => ({ ...ferme, commune: ferme.adresse?.commune ?? null })),
      commande: commandes.find(({ entreprise_id }) => entreprise_id === id) ?? null,
    })),
  )
}

async function readCertiphyto({ db, session }: RequestContext, [premiere]: readonly Acheteuse[]) {
  return premiere ? readSignataire(db, session, premiere.id) : null
}

/** Throws 404 for a draft purchase, which members do not see. */
async function readPublie(db: Database, id: string) {
  const groupement = await readGroupement(db, id)
  if (groupement.statut === 'brouillon') throw new NotFound()
  return groupement
}
