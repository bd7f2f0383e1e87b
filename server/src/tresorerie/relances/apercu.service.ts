import type { ApercuRelances } from '@sillon/contract/tresorerie/relances'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { ParametresRelances } from '@sillon/domain/organisme/parametres/relances'
import { SELECTION_MAX } from '@sillon/domain/selection'
import { decideRelance, type MotifSansRelance } from '@sillon/domain/tresorerie/relances/relance'
import { listSansAdresse } from '../../comptes/destinataires/destinataires.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { findPiecesEnRetard } from '../creances/a-traiter.service.ts'
import { listSemblables } from './apercu.repository.ts'
import { type Candidate, listChoisies, listSingulieres } from './candidates.service.ts'
import { horizon } from './passage.service.ts'
import { countRelances } from './relances.repository.ts'

const MONTREES = 50

/** Reasons that the preview does not show: nothing is late, or everything is done. */
const SILENCIEUX: readonly MotifSansRelance[] = ['soldee', 'sans_echeance', 'faite', 'pas_encore', 'inactives']

type Montree = Pick<Candidate, 'id' | 'numero' | 'raison_sociale' | 'echeance' | 'reste' | 'entreprise_id'>
type Dues = { nombre: number; ids: string[] }

/**
 * Asks the rule of reminders about each open piece, as the passage of the day does: once for all those that it reads alike.
 * The first of each step are those due first.
 */
async function decideAll(db: Database, parametres: ParametresRelances, today: Jour) {
  const echeance = horizon(parametres, today)
  const seules = await listSingulieres(db, echeance, today)
  const semblables = await listSemblables(db, { echeance, today, montrees: MONTREES })
  const parEtape = new Map<string, Dues>()
  const pauses = new Map<MotifSansRelance, number>()
  const annoncees: string[] = []
  for (const piece of [...semblables, ...seules.map((une) => ({ ...une, nombre: 1, ids: [une.id] }))]) {
    const { envoyees, nombre, ids } = piece
    const { etape, motif } = decideRelance(piece, { parametres, envoyees, today })
    if (etape) {
      const dues = parEtape.get(etape.code) ?? { nombre: 0, ids: [] }
      parEtape.set(etape.code, { nombre: dues.nombre + nombre, ids: [...dues.ids, ...ids].slice(0, MONTREES) })
    } else if (!SILENCIEUX.includes(motif)) pauses.set(motif, (pauses.get(motif) ?? 0) + nombre)
    if (motif === 'annonce') annoncees.push(...ids)
  }
  return { parEtape, pauses, annoncees: annoncees.slice(0, MONTREES) }
}

export async function readApercu(db: Database, now: Date): Promise<ApercuRelances> {
  const today = jourOf(now)
  const parametres = await readParametres(db, SECTIONS.relances)
  const { parEtape, pauses, annoncees } = await decideAll(db, parametres, today)
  const retards = await findPiecesEnRetard(db, now, SELECTION_MAX)
  const enRetard = retards.premiers.slice(0, MONTREES)
  const choisies = await listChoisies(db, [...annoncees, ...[...parEtape.values()].flatMap(({ ids }) => ids)], today)
  const sans = await listSansAdresse(
    db,
    [...choisies.values(), ...enRetard].map(({ entreprise_id }) => entreprise_id),
  )
  const toRelancee = ({ id, numero, raison_sociale, echeance, reste, entreprise_id }: Montree) => ({
    id,
    numero,
    entreprise_id,
    raison_sociale,
    echeance,
    reste,
    sans_email: sans.has(entreprise_id),
  })
  const lire = (ids: readonly string[]) => ids.flatMap((id) => choisies.get(id) ?? [])
  return {
    jour: today,
    actives: parametres.actives,
    envoyees: await countRelances(db, today),
    etapes: parametres.etapes.map((etape) => {
      const { nombre, ids } = parEtape.get(etape.code) ?? { nombre: 0, ids: [] }
      return { ...etape, nombre, pieces: lire(ids).map(toRelancee) }
    }),
    retards: {
      nombre: retards.total,
      montant: retards.montant ?? 0,
      ids: retards.premiers.map(({ id }) => id),
      pieces: enRetard.map(toRelancee),
    },
    annonces: lire(annoncees).flatMap((due) => (due.annonce ? [{ ...toRelancee(due), annonce: due.annonce }] : [])),
    pauses: [...pauses].map(([motif, nombre]) => ({ motif, nombre })),
  }
}
