import { type Attente, distribue, type RegleDistribution } from '@sillon/domain/achats/receptions/distribution'
import { requireLots } from '@sillon/domain/achats/receptions/reception-saisie'
import { jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { followLivraison, readAttributions } from '../bons-commande/attributions.service.ts'
import { findCourante, requireCourante } from '../commandes-fournisseur/courante.service.ts'
import { moveGroupement } from '../groupements-achats/actes.service.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { leaveLivraison } from './livraison.service.ts'
import { cancelReception, findReception, insertReception } from './receptions.repository.ts'
import { readSuivi, toSoldes } from './suivi.service.ts'

type LigneSaisie = {
  article_id: string
  ligne_commande_id?: string | null | undefined
  nombre: number
  nombre_abime: number
  lot: string | null
}
type Saisie = {
  date_reception: string
  numero_bl: string | null
  reserves: string | null
  regle: RegleDistribution
  lignes: readonly LigneSaisie[]
}
type EnAttente = Attente & { article_id: string }

/**
 * Records a reception: shares the packages among the orders that wait for them, and updates the state of those orders.
 */
export function receptionner(context: RequestContext, groupement_id: string, saisie: Saisie) {
  return act(context, async (inside, tx) => {
    const groupement = await lockGroupement(tx, groupement_id)
    const { lignes, regle, ...entete } = saisie
    if (entete.date_reception > jourOf(context.now)) {
      throw new RuleViolation('reception.date', 'La réception ne peut pas être datée dans le futur.', 'date_reception')
    }
    requireLots(groupement.famille, lignes)
    await moveGroupement(inside, groupement, 'receptionner')
    const commande = await requireCourante(tx, groupement_id)
    const attentes: EnAttente[] = toSoldes(await readAttributions(tx, groupement_id))
    const connus = new Set(commande.contenu.lignes.map(({ article_id }) => article_id))
    const parts = lignes.flatMap((ligne, rang) => {
      if (!connus.has(ligne.article_id)) throw unknownLigne(rang)
      return share(ligne, { rang, attentes, regle }).map((part) => ({
        ...part,
        article_id: ligne.article_id,
        lot: ligne.lot,
      }))
    })
    const id = await insertReception(
      tx,
      { ...entete, commande_fournisseur_id: commande.id, saisi_par: context.session.id },
      parts,
    )
    await followLivraison(tx, groupement_id)
    await recordAction(inside, {
      action: 'creation',
      objet: 'reception',
      objet_id: id,
      apres: { ...entete, groupement: groupement.reference, colis: sumOf(lignes), ...abimesOf(lignes) },
    })
    return readSuivi(tx, groupement_id)
  })
}

const sumOf = (lignes: readonly LigneSaisie[]) => lignes.reduce((total, { nombre }) => total + nombre, 0)

/** The journal says how many are damaged only when some are. */
function abimesOf(lignes: readonly LigneSaisie[]) {
  const abimes = lignes.reduce((total, { nombre_abime }) => total + nombre_abime, 0)
  return abimes > 0 ? { abimes } : {}
}

const unknownLigne = (rang: number) =>
  new RuleViolation('reception.article', 'Cet article n’est pas dans la commande.', `lignes.${rang}.article_id`)

type Partage = { rang: number; attentes: EnAttente[]; regle: RegleDistribution }

/**
 * Shares one line. What it gives is no longer awaited by the following lines, as one article may come in several
 * batches.
 */
function share(ligne: LigneSaisie, { rang, attentes, regle }: Partage) {
  const { article_id, ligne_commande_id, nombre, nombre_abime } = ligne
  const lesSiennes = attentes.filter((une) => une.article_id === article_id)
  if (!ligne_commande_id) {
    const parts = distribue({ nombre, nombre_abime }, lesSiennes, regle)
    for (const part of parts) take(lesSiennes, part.ligne_commande_id, part.nombre - part.nombre_abime)
    return parts
  }
  const attente = lesSiennes.find((une) => une.ligne_commande_id === ligne_commande_id)
  if (!attente) throw unknownLigne(rang)
  if (nombre - nombre_abime > attente.reste) {
    throw new RuleViolation(
      'reception.trop',
      `Ce bon n’attend plus que ${attente.reste} colis\u00a0: saisissez le surplus sans nommer d’adhérent.`,
      `lignes.${rang}.nombre`,
    )
  }
  take(lesSiennes, ligne_commande_id, nombre - nombre_abime)
  return [{ ligne_commande_id, nombre, nombre_abime }]
}

function take(attentes: EnAttente[], ligne_commande_id: string | null, nombre: number) {
  const attente = attentes.find((une) => une.ligne_commande_id === ligne_commande_id)
  if (attente) attente.reste -= nombre
}

/** Cancels a reception entered by mistake; possible while the delivery is not over. */
export function retractReception(context: RequestContext, id: string, motif: string) {
  return act(context, async (inside, tx) => {
    const { groupement_id } = (await findReception(tx, id)) ?? {}
    if (!groupement_id) throw new NotFound()
    const groupement = await lockGroupement(tx, groupement_id)
    const reception = await findReception(tx, id)
    if (reception?.annulee_le) throw new RuleViolation('reception.annulee', 'Cette réception est déjà annulée.')
    if (
      !reception ||
      groupement.statut !== 'en_livraison' ||
      (await findCourante(tx, groupement_id))?.id !== reception.commande_id
    ) {
      throw new RuleViolation(
        'reception.close',
        'La livraison est terminée\u00a0: cette réception ne peut plus être annulée.',
      )
    }
    await cancelReception(tx, id, motif, context.now)
    await followLivraison(tx, groupement_id)
    await recordAction(inside, { action: 'annulation', objet: 'reception', objet_id: id, apres: { motif } })
    await leaveLivraison(inside, groupement, reception.commande_id)
    return readSuivi(tx, groupement_id)
  })
}
