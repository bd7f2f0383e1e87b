import type { BonCommandeAdmin, BonsQuery, MesBonsQuery } from '@sillon/contract/achats/bons-commande'
import type { Fichier } from '@sillon/contract/route'
import type { BonCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { listAcheteuses } from '../../comptes/droits/acheteurs.service.ts'
import { readActesNotes } from '../../dossiers/echanges/origine.service.ts'
import { listExploitationsOf } from '../../dossiers/exploitations/exploitations.service.ts'
import { readHistorique } from '../../organisme/journal/historique.service.ts'
import { openDocument } from '../../pieces/documents/production.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { findFactureOuverte } from '../../tresorerie/creances/creances.service.ts'
import { findFiche, listAvenants, listEditions, listLignesFiche, toFiche } from './fiche.repository.ts'
import { listBons, listBonsOf } from './liste.repository.ts'

export const OBJET_BON = 'bon_commande' satisfies ObjetJournal

/** Orders of all the companies whose orders the caller may read; an empty list when there is no such company. */
export async function listMesBons(context: RequestContext, query: MesBonsQuery) {
  const acheteuses = await listAcheteuses(context, { anciennes: true })
  const ids = acheteuses.map(({ id }) => id)
  return listBonsOf(context.db, ids, query)
}

/** Sorting by an attribute without an index is allowed only within one purchase. */
export function listBonsAdmin(db: Database, query: BonsQuery) {
  const isLarge = !query.groupement_id && /raison_sociale|total_ttc/.test(query.tri ?? '')
  if (isLarge) throw new InvalidInput({ champ: 'tri', message: 'Choisissez un groupement pour trier ainsi.' })
  return listBons(db, query)
}

/** Throws 404 for another company’s order. A company’s own orders stay readable once its membership has ended. */
export async function getMonBon(context: RequestContext, id: string): Promise<BonCommande> {
  const { editions, ...fiche } = await readFiche(context.db, id)
  const acheteuses = await listAcheteuses(context, { anciennes: true })
  if (!acheteuses.some((acheteuse) => acheteuse.id === fiche.entreprise.id)) throw new NotFound()
  return { ...fiche, editions }
}

export async function getBonAdmin(db: Database, id: string): Promise<BonCommandeAdmin> {
  const facture = (await findFactureOuverte(db, id)) ?? null
  return { ...(await readFiche(db, id)), facture, historique: await readHistorique(db, OBJET_BON, id) }
}

async function readFiche(db: Database, id: string) {
  const found = await findFiche(db, id)
  if (!found) throw new NotFound()
  const editions = await listEditions(db, id)
  const suites = {
    lignes: await listLignesFiche(db, id),
    avenants: await listAvenants(db, id),
    actes_notes: await readActesNotes(db, OBJET_BON, id),
  }
  return { ...toFiche(found, { ...suites, editions }), editions }
}

/** Opens the PDF of the edition that is named, else of the last one. An edition never changes once issued. */
export async function openPdf(
  context: RequestContext,
  outbox: Outbox,
  { id, edition }: { id: string; edition?: number | undefined },
): Promise<Fichier> {
  const { editions } = await getMonBon(context, id)
  const found = edition === undefined ? editions.at(-1) : editions.find((one) => one.edition === edition)
  if (!found) throw new NotFound()
  return openDocument({ db: context.db, now: context.now, outbox }, found.id)
}

/** The farms of the company that are still active. */
export async function listLivraisons(db: Database, entreprise_id: string) {
  const exploitations = await listExploitationsOf(db, entreprise_id)
  return exploitations.flatMap(({ id, nom, statut }) => (statut === 'active' ? [{ id, nom }] : []))
}
