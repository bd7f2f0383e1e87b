import type { PrelevementApercu } from '@sillon/contract/tresorerie/prelevements'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { planPrelevement, premiereDate, refusDate } from '@sillon/domain/tresorerie/prelevements/plan'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type CandidatLu, listChoisis, listClasses, listSinguliers } from './candidats.repository.ts'
import { refusParametres, withExigible } from './preparation.service.ts'

const MONTRES = 100

/** Previews a batch without saving anything. Without a date, uses the first possible one. */
export async function previewPrelevement(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  asked: Jour | undefined,
): Promise<PrelevementApercu> {
  const { premiere_date, refus } = await readJours(db, now, asked)
  const date_prelevement = asked ?? premiere_date
  const plan = await planApart(db, date_prelevement, MONTRES)
  return {
    date_prelevement,
    premiere_date,
    refus,
    ...countLignes(plan),
    ...nameMontres(plan),
    nombre_ecartes: sumOf(plan.ecartes, ({ nombre }) => nombre),
  }
}

/** Counts all that can be debited on the first possible day. `id`: one of its pieces. Undefined: nothing can. */
export async function countPrelevables(db: Database, now: Date) {
  const { premiere_date, refus } = await readJours(db, now, undefined)
  if (refus !== null) return undefined
  const plan = await planApart(db, premiere_date, 1)
  const [id] = plan.lignes.flatMap(({ premiers }) => premiers)
  return id ? { id, premiere_date, ...countLignes(plan) } : undefined
}

async function readJours(db: Database, now: Date, asked: Jour | undefined) {
  const paiement = await readParametres(db, SECTIONS.paiement)
  const delai = { today: jourOf(now), prenotification_jours: paiement.prenotification_jours }
  const premiere_date = premiereDate(delai)
  return { premiere_date, refus: refusParametres(paiement) ?? refusDate(asked ?? premiere_date, delai) ?? null }
}

type Plan = Awaited<ReturnType<typeof planApart>>

/**
 * The plan of a batch, asked once for each class of candidates that it treats alike, and one by one for the others. Its
 * lines and those that it leaves out say how many pieces they stand for, and name the first ones.
 */
async function planApart(db: Database, date: Jour, montres: number) {
  const singuliers = await withExigible(db, await listSinguliers(db), date)
  const classes = await listClasses(db, date, montres)
  const lus = await listChoisis(
    db,
    classes.flatMap(({ premiers }) => premiers),
  )
  const autres = lus.map((lu) => ({ ...lu, exigible: null }))
  const { lignes, ecartes } = planPrelevement([...singuliers, ...autres], date)
  const classeOf = new Map(classes.flatMap((classe) => classe.premiers.map((id) => [id, classe] as const)))
  /** Parts of a class are one part, which stands for all its pieces. */
  const reunit = <Part extends { creance_id: string }>(parts: readonly Part[], montantOf: (part: Part) => number) =>
    parts.flatMap((part) => {
      const classe = classeOf.get(part.creance_id)
      if (!classe) return [{ ...part, premiers: [part.creance_id], nombre: 1, montant: montantOf(part) }]
      return part.creance_id === classe.premiers[0] ? [{ ...part, ...classe }] : []
    })
  return {
    candidats: new Map([...singuliers, ...lus].map((candidat) => [candidat.creance_id, candidat])),
    planifiees: lignes,
    lignes: reunit(lignes, ({ montant }) => montant),
    ecartees: ecartes,
    ecartes: reunit(ecartes, () => 0),
  }
}

function countLignes({ lignes }: Plan): Pick<PrelevementApercu, 'nombre' | 'montant' | 'totaux'> {
  const totaux = (['RCUR', 'OOFF'] as const)
    .map((sequence) => ({ sequence, siennes: lignes.filter((ligne) => ligne.sequence === sequence) }))
    .filter(({ siennes }) => siennes.length > 0)
    .map(({ sequence, siennes }) => ({
      sequence,
      nombre: sumOf(siennes, ({ nombre }) => nombre),
      montant: sumOf(siennes, ({ montant }) => montant),
    }))
  return { nombre: sumOf(totaux, ({ nombre }) => nombre), montant: sumOf(totaux, ({ montant }) => montant), totaux }
}

const sumOf = <One>(ones: readonly One[], of: (one: One) => number) => ones.reduce((total, one) => total + of(one), 0)

/** The first lines, then the first pieces left out: those that the office can mend come before those not due by then. */
function nameMontres({ candidats, planifiees, ecartees }: Plan): Pick<PrelevementApercu, 'lignes' | 'ecartes'> {
  const candidatOf = ({ creance_id }: { creance_id: string }) => {
    const candidat = candidats.get(creance_id)
    if (!candidat) throw new Error('A planned piece is one of those listed.')
    return candidat
  }
  const premiers = <Part extends { creance_id: string }>(parts: readonly Part[]) =>
    parts.toSorted((a, b) => ordreDe(candidatOf(a), candidatOf(b))).slice(0, MONTRES)
  const empechees = premiers(ecartees.filter(({ motif }) => !isPlusTard(motif)))
  const plusTard = premiers(ecartees.filter(({ motif }) => isPlusTard(motif)))
  return {
    lignes: premiers(planifiees).map((ligne) => {
      const { rum, iban_masque, ...candidat } = candidatOf(ligne)
      const { montant, sequence } = ligne
      return { ...nameOf(candidat), rum: rum ?? '', iban_masque: iban_masque ?? '', montant, sequence }
    }),
    ecartes: [...empechees, ...plusTard].slice(0, MONTRES).map((ecart) => {
      const candidat = candidatOf(ecart)
      return { ...nameOf(candidat), montant: candidat.reste, motif: ecart.motif }
    }),
  }
}

const nameOf = ({ creance_id: id, nature, numero, entreprise }: Nomme) => ({
  piece: { id, nature, numero },
  entreprise,
})
type Nomme = Pick<CandidatLu, 'creance_id' | 'nature' | 'numero' | 'entreprise'>

const FRANCAIS = new Intl.Collator('fr')
const ordreDe = (a: Nomme, b: Nomme) =>
  FRANCAIS.compare(a.entreprise.raison_sociale, b.entreprise.raison_sociale) ||
  (a.numero ?? '').localeCompare(b.numero ?? '')

const isPlusTard = (motif: string) => motif === 'non_echue' || motif === 'echeancier'
