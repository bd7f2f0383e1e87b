import type { Fichier } from '@sillon/contract/route'
import type { Livraison } from '@sillon/domain/achats/constats/constat'
import type { ConstatsSaisie } from '@sillon/domain/achats/constats/constat-saisie'
import { isLivraisonDuJour, obstacleConstat } from '@sillon/domain/achats/constats/obstacle-constat'
import { keepConstats } from '@sillon/domain/achats/constats/retient-constats'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { listAcheteuses } from '../../comptes/droits/acheteurs.service.ts'
import { type Magasin, openFichier, removeFichier } from '../../organisme/fichiers/fichiers.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { AccessDenied, NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import * as rows from './constats.repository.ts'

/** The deliveries that home asks its reader to check, until every line is answered. */
export async function listDuJour(context: RequestContext) {
  const mine = await listAcheteuses(context)
  const ids = mine.filter(({ peut_commander }) => peut_commander).map(({ id }) => id)
  const livraisons = await rows.listLivraisons(context.db, await rows.listBonsALivrer(context.db, ids))
  const today = jourOf(context.now)
  const resultats = livraisons.filter(
    (livraison) => isLivraisonDuJour(livraison, today) && livraison.lignes.some(({ constat }) => constat === null),
  )
  return { resultats: resultats.map(({ bon_id, libelle, lieu }) => ({ bon_id, libelle, lieu })) }
}

/** Throws 404 for another company’s order, 403 for who may only read it. */
export async function openLivraison(
  context: RequestContext,
  bon_id: string,
  { pour }: { pour: 'lire' | 'constater' },
): Promise<Livraison> {
  const [found] = await rows.listLivraisons(context.db, [bon_id])
  if (!found) throw new NotFound()
  const { entreprise_id, ...livraison } = found
  const mine = await listAcheteuses(context, { anciennes: true })
  const acheteuse = mine.find(({ id }) => id === entreprise_id)
  if (pour === 'lire' && context.session.is_admin) return livraison
  if (!acheteuse) throw new NotFound()
  if (pour === 'constater' && !acheteuse.peut_commander) throw new AccessDenied(403)
  return livraison
}

/** Throws when nothing can be said of the delivery yet, or any more. */
export function requireOuverte(livraison: Livraison, now: Date) {
  const obstacle = obstacleConstat(livraison, jourOf(now))
  if (obstacle) throw new RuleViolation('constat.ferme', obstacle)
}

export function constater(context: RequestContext, bon_id: string, saisie: ConstatsSaisie) {
  return act(context, async (inside, tx) => {
    await rows.lockBon(tx, bon_id)
    const livraison = await openLivraison(inside, bon_id, { pour: 'constater' })
    requireOuverte(livraison, context.now)
    // A phone whose clock is ahead must not close the line to the next answers.
    const constate_le = new Date(Math.min(Date.parse(saisie.constate_le), context.now.getTime())).toISOString()
    const retenus = keepConstats(livraison.lignes, { ...saisie, constate_le })
    for (const retenu of retenus) await rows.saveConstat(tx, retenu, { constate_le, constate_par: context.session.id })
    const apres = await openLivraison(inside, bon_id, { pour: 'constater' })
    await removePhotos(tx, livraison, apres)
    const ids = retenus.map(({ ligne_id }) => ligne_id)
    if (ids.length > 0) {
      const avant = dites(livraison, ids)
      await recordAction(inside, {
        action: 'livraison_constatee',
        objet: 'bon_commande',
        objet_id: bon_id,
        avant: avant.length > 0 ? { livraison: avant } : null,
        apres: { livraison: dites(apres, ids) },
      })
    }
    return apres
  })
}

const dites = ({ lignes }: Livraison, ids: readonly string[]) =>
  lignes.flatMap(({ ligne_id, designation, constat }) =>
    constat && ids.includes(ligne_id) ? [{ article: designation, etat: constat.etat, nombre: constat.nombre }] : [],
  )

/** A line that is received after all shows no damage any more. */
async function removePhotos(tx: Database, avant: Livraison, apres: Livraison) {
  const gardees = apres.lignes.map(({ constat }) => constat?.photo_id)
  for (const { constat } of avant.lignes) {
    if (constat?.photo_id && !gardees.includes(constat.photo_id)) await removeFichier(tx, constat.photo_id)
  }
}

/** Notes that the office has handled what is missing or damaged, or that it has not after all. */
export function traiterConstat(context: RequestContext, id: string, traite: boolean) {
  return act(context, async (inside, tx) => {
    const constat = await rows.lockConstat(tx, id)
    if (!constat) throw new NotFound()
    if (constat.etat === 'recu') throw new RuleViolation('constat.recu', 'Rien ne manque et rien n’est abîmé.')
    if ((constat.traite_le !== null) === traite) return
    const suite = { traite_le: traite ? context.now : null, traite_par: traite ? context.session.id : null }
    await rows.saveTraite(tx, id, suite)
    await recordAction(inside, {
      action: traite ? 'constat_traite' : 'constat_rouvert',
      objet: 'bon_commande',
      objet_id: constat.bon_id,
      apres: { constat: id },
    })
  })
}

type Cle = { id: string; ligne_id: string }

export async function openPhoto(context: RequestContext, magasin: Magasin, { id, ligne_id }: Cle): Promise<Fichier> {
  const { lignes } = await openLivraison(context, id, { pour: 'lire' })
  const photo_id = lignes.find((ligne) => ligne.ligne_id === ligne_id)?.constat?.photo_id
  if (!photo_id) throw new NotFound()
  return { ...(await openFichier(magasin, photo_id)), empreinte: photo_id }
}
