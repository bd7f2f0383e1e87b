import { TOTAL_MAX } from '@sillon/contract/page'
import type { ApercuRelances } from '@sillon/contract/tresorerie/relances'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { ParametresRelances } from '@sillon/domain/organisme/parametres/relances'
import { SELECTION_MAX } from '@sillon/domain/selection'
import { decideRelance, type MotifSansRelance } from '@sillon/domain/tresorerie/relances/relance'
import { listSansAdresse } from '../../comptes/destinataires/destinataires.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import { findPiecesEnRetard } from '../creances/a-traiter.service.ts'
import { type Candidate, listCandidates } from './candidates.service.ts'
import { horizon } from './passage.service.ts'
import { countRelances } from './relances.repository.ts'

const LOT = 1000
const MONTREES = 50
const PREMIER = '00000000-0000-0000-0000-000000000000'

/** Reasons that the preview does not show: nothing is late, or everything is done. */
const SILENCIEUX: readonly MotifSansRelance[] = ['soldee', 'sans_echeance', 'faite', 'pas_encore', 'inactives']

type Montree = Pick<Candidate, 'id' | 'numero' | 'raison_sociale' | 'echeance' | 'reste' | 'entreprise_id'>

/** Asks the rule of reminders about each open piece, as the passage of the day does. */
async function decideAll(db: Database, parametres: ParametresRelances, today: Jour) {
  const parEtape = new Map<string, Candidate[]>()
  const pauses = new Map<MotifSansRelance, number>()
  const annoncees: Candidate[] = []
  let after = PREMIER
  let lus = 0
  let lot: Candidate[]
  do {
    lot = await listCandidates(db, { echeance: horizon(parametres, today), after, limit: LOT, today })
    for (const piece of lot) {
      const { etape, motif } = decideRelance(piece, { parametres, envoyees: piece.envoyees, today })
      if (etape) parEtape.set(etape.code, [...(parEtape.get(etape.code) ?? []), piece])
      else if (!SILENCIEUX.includes(motif)) pauses.set(motif, (pauses.get(motif) ?? 0) + 1)
      if (motif === 'annonce' && annoncees.length < MONTREES) annoncees.push(piece)
    }
    after = lot.at(-1)?.id ?? after
    lus += lot.length
  } while (lot.length === LOT && lus < TOTAL_MAX)
  return { parEtape, pauses, annoncees, complet: lot.length < LOT }
}

export async function readApercu(db: Database, now: Date): Promise<ApercuRelances> {
  const today = jourOf(now)
  const parametres = await readParametres(db, SECTIONS.relances)
  const { parEtape, pauses, annoncees, complet } = await decideAll(db, parametres, today)
  const retards = await findPiecesEnRetard(db, now, SELECTION_MAX)
  const enRetard = retards.premiers.slice(0, MONTREES)
  const montrees = [...annoncees, ...[...parEtape.values()].flatMap((dues) => dues.slice(0, MONTREES)), ...enRetard]
  const sans = await listSansAdresse(
    db,
    montrees.map(({ entreprise_id }) => entreprise_id),
  )
  const toRelancee = ({ id, numero, raison_sociale, echeance, reste, entreprise_id }: Montree) => ({
    id,
    numero,
    raison_sociale,
    echeance,
    reste,
    sans_email: sans.has(entreprise_id),
  })
  return {
    jour: today,
    actives: parametres.actives,
    complet,
    envoyees: await countRelances(db, today),
    etapes: parametres.etapes.map((etape) => {
      const dues = parEtape.get(etape.code) ?? []
      return { ...etape, nombre: dues.length, pieces: dues.slice(0, MONTREES).map(toRelancee) }
    }),
    retards: {
      nombre: retards.total,
      montant: retards.montant ?? 0,
      ids: retards.premiers.map(({ id }) => id),
      pieces: enRetard.map((piece) => ({ ...toRelancee(piece), entreprise_id: piece.entreprise_id })),
    },
    annonces: annoncees.flatMap((due) => (due.annonce ? [{ ...toRelancee(due), annonce: due.annonce }] : [])),
    pauses: [...pauses].map(([motif, nombre]) => ({ motif, nombre })),
  }
}
