import type { Fichier } from '@sillon/contract/route'
import type { LigneSaisie, SerieEnCours } from '@sillon/contract/tresorerie/remises'
import { ibanCourt } from '@sillon/domain/argent/iban-court'
import { anneeOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type { LigneSerie, Remise } from '@sillon/domain/tresorerie/remises/remise'
import type { LigneSerieSaisie } from '@sillon/domain/tresorerie/remises/remise-saisie'
import { requireCloturable, requireOuverte } from '@sillon/domain/tresorerie/remises/remise-statut'
import type * as z from 'zod/mini'
import { recordAction, recordExport } from '../../organisme/journal/journal.service.ts'
import { takeNumeros } from '../../organisme/parametres/compteurs.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { printBordereau } from '../../pieces/documents/impression.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listCreancesOuvertes } from '../creances/creances.service.ts'
import { cancelReglement } from '../reglements/reglements.service.ts'
import { enterReglement, getReglement } from '../reglements/saisie.service.ts'
import {
  closeRemise,
  deleteLigne,
  findDerniere,
  findDonnees,
  findOuverte,
  findRemise,
  findRemiseOf,
  insertLigne,
  insertRemise,
  listReglementsOf,
  lockRemise,
  replaceLigne,
} from './remises.repository.ts'

type Saisie = z.output<typeof LigneSerieSaisie>

/** Prefix of the numbers of slips: `RC-2026-000032`. */
const SERIE = 'RC'

/** The slip that the caller fills, as they left it. */
export async function readEnCours({ db, session }: RequestContext): Promise<SerieEnCours> {
  const remise = await findOuverte(db, session.id)
  const { iban } = await readParametres(db, SECTIONS.paiement)
  return {
    remise: remise ?? null,
    lignes: remise ? await listLignes(db, remise.id) : [],
    derniere: (await findDerniere(db, session.id)) ?? null,
    compte: iban && ibanCourt(iban),
  }
}

/** Records a payment of the series; a cheque enters the open slip, which opens with the first one. */
export function addLigne(context: RequestContext, saisie: Saisie): Promise<LigneSaisie> {
  return act(context, async (inside, tx) => {
    const remise_id = saisie.moyen === 'cheque' ? await openRemise(inside, saisie.date_reglement) : null
    const { id } = await enterReglement(inside, saisie)
    if (remise_id) await insertLigne(tx, { remise_id, reglement_id: id })
    return toSaisie(tx, id, remise_id)
  })
}

/** An amount that was recorded does not change: its payment is cancelled, and entered again in the same place. */
export function correctLigne(context: RequestContext, cible: Cible, saisie: Saisie): Promise<LigneSaisie> {
  return act(context, async (inside, tx) => {
    const remise = await openLigne(inside, cible)
    if (saisie.moyen !== 'cheque') {
      throw new RuleViolation(
        'remise.moyen',
        'Un bordereau ne contient que des chèques\u00a0: retirez plutôt la ligne.',
      )
    }
    const { id } = await enterReglement(inside, saisie)
    await replaceLigne(tx, remise.id, cible.id, id)
    return toSaisie(tx, id, remise.id)
  })
}

export function removeLigne(context: RequestContext, cible: Cible): Promise<void> {
  return act(context, async (inside, tx) => {
    const remise = await openLigne(inside, cible)
    await deleteLigne(tx, remise.id, cible.id)
  })
}

/** Closes a slip once, and freezes all that it prints. */
export function closeSlip(context: RequestContext, { id, version }: Cible): Promise<Remise> {
  return act(context, async (inside, tx) => {
    await lockRemise(tx, id)
    const remise = await findRemise(tx, id)
    if (!remise) throw new NotFound()
    requireCloturable(remise)
    if (remise.version !== version) throw new StaleVersion()
    const donnees = await composeDonnees(tx, remise)
    await closeRemise(tx, id, { close_le: context.now, donnees })
    const { numero, total, nombre } = remise
    await recordAction(inside, { action: 'cloturer', objet: 'remise', objet_id: id, apres: { numero, total, nombre } })
    return (await findRemise(tx, id)) as Remise
  })
}

/** The same slip each time: it prints what its closing froze. */
export async function printSlip(context: RequestContext, id: string): Promise<Fichier> {
  if (!(await findRemise(context.db, id))) throw new NotFound()
  const donnees = await findDonnees(context.db, id)
  if (!donnees) throw new RuleViolation('remise.ouverte', 'Ce bordereau s’imprime une fois clos.')
  const octets = await printBordereau(donnees)
  await recordExport(context, { objet: 'remise', objet_id: id, format: 'pdf', lignes: donnees.lignes.length })
  return { nom: `${donnees.numero}.pdf`, type: 'application/pdf', octets }
}

type Cible = { id: string; version: number }

/** The locked slip of the caller; it is numbered when it opens. */
async function openRemise({ db: tx, session }: RequestContext, date_remise: string): Promise<string> {
  const ouverte = await findOuverte(tx, session.id)
  if (!ouverte) {
    const [numero = ''] = await takeNumeros(tx, SERIE, anneeOf(date_remise), 1)
    const opened = await insertRemise(tx, { numero, date_remise, ouverte_par: session.id })
    if (opened) return opened.id
  }
  const id = ouverte?.id ?? (await findOuverte(tx, session.id))?.id
  const locked = id && (await lockRemise(tx, id))
  if (!locked) throw new StaleVersion()
  requireOuverte(locked)
  return locked.id
}

/** Locks the slip of a line and cancels its payment. */
async function openLigne(inside: RequestContext, { id, version }: Cible) {
  const { db: tx } = inside
  const found = await findRemiseOf(tx, id)
  const remise = found && (await lockRemise(tx, found.remise_id))
  if (!remise) throw new NotFound()
  requireOuverte(remise)
  const motif = `Corrigé à la saisie du bordereau ${remise.numero}.`
  await cancelReglement(inside, id, { motif, version })
  return remise
}

const toSaisie = async (tx: Database, reglement_id: string, remise_id: string | null): Promise<LigneSaisie> => ({
  ligne: await readLigne(tx, reglement_id),
  remise: remise_id === null ? null : ((await findRemise(tx, remise_id)) ?? null),
})

async function listLignes(db: Database, remise_id: string): Promise<LigneSerie[]> {
  const lignes = []
  for (const id of await listReglementsOf(db, remise_id)) lignes.push(await readLigne(db, id))
  return lignes
}

/** The pieces that a payment pays, and what remains due on them: the one place of the series that reads dues. */
async function readLigne(db: Database, reglement_id: string): Promise<LigneSerie> {
  const { version, entreprise, reference, montant, ...reglement } = await getReglement(db, reglement_id)
  if (!entreprise) throw new Error('A payment of a series has a company.')
  const affectations = reglement.affectations.filter(({ annulee_le }) => annulee_le === null)
  const dues = new Map((await listCreancesOuvertes(db, entreprise.id)).map(({ id, reste }) => [id, reste]))
  return {
    reglement_id,
    version,
    entreprise,
    reference,
    montant,
    pieces: affectations.map(({ numero, objet }) => numero ?? objet),
    affecte: affectations.reduce((sum, affectation) => sum + affectation.montant, 0),
    reste: affectations.reduce((sum, { creance_id }) => sum + (dues.get(creance_id) ?? 0), 0),
  }
}

async function composeDonnees(tx: Database, { id, numero, date_remise, total }: Remise) {
  const { titulaire, iban, bic } = await readParametres(tx, SECTIONS.paiement)
  const { nom: cooperative } = await readOrganisme(tx)
  const lignes = (await listLignes(tx, id)).map(({ entreprise, reference, montant, pieces }) => ({
    adherent: entreprise.raison_sociale,
    no_adherent: entreprise.no_adherent,
    pieces: pieces.join(', '),
    reference,
    montant,
  }))
  return { numero, jour: date_remise, cooperative, titulaire, iban, bic, lignes, total }
}
