import type { Measure } from './load.ts'
import type { Scenario } from './scenarios.ts'

const OBJECTIF_DEBIT = 0.5
/** Share of the rate of one hand-written prepared statement. */
const OBJECTIF_PLANCHER = 0.5
/** Milliseconds of processor for a read, server and PostgreSQL together. */
const OBJECTIF_CPU = 1.5
/**
 * Largest ratio allowed between the p99 of the portal and that of the bare server. A percentile of few requests says
 * nothing: it is compared at 8 connections only.
 */
const OBJECTIF_P99 = 4
/** Milliseconds: no request may take longer. */
const OBJECTIF_PIRE = 1_000

/** `cpu`: milliseconds of processor used by the server and by PostgreSQL, over all requests of the measure. */
export type Mesure = Measure & { cpu: { node: number; postgres: number } }

export type Ligne = {
  scenario: Scenario
  taille: number
  connexions: number
  /** `plancher`: undefined for a route without a floor. */
  mesures: readonly { portail: Mesure; nu: Mesure; plancher: Mesure | undefined }[]
}

/** Prints the measures; returns one sentence for each missed target. */
export function report(lignes: readonly Ligne[], tailles: readonly number[]): string[] {
  console.log(
    '\nscénario                         adhésions  conn.   req/s      nu rapport plancher     p50     p99  p99 nu   node postgres',
  )
  return [...lignes.flatMap(reportLigne), ...reportCroissance(lignes, tailles)]
}

function reportLigne(ligne: Ligne): string[] {
  const { scenario, taille, connexions } = ligne
  const { method } = scenario
  const { portail, nu, rapport, plancher, cpu } = summarise(ligne)
  const nombres = [portail.debit, nu.debit, rapport, plancher, portail.p50, portail.p99, nu.p99, cpu.node, cpu.postgres]
    .map((nombre) => (nombre === undefined ? '–'.padStart(8) : show(nombre)))
    .join('')
  const manques = [
    plancher !== undefined &&
      plancher < OBJECTIF_PLANCHER &&
      `${show(plancher).trim()} du débit du plancher, ${OBJECTIF_PLANCHER} demandé`,
    cpu.node + cpu.postgres > OBJECTIF_CPU &&
      method === 'GET' &&
      `${show(cpu.node + cpu.postgres).trim()} ms de processeur par lecture, ${OBJECTIF_CPU} demandées`,
    rapport < OBJECTIF_DEBIT && `${show(rapport).trim()} du débit nu, ${OBJECTIF_DEBIT} demandé`,
    connexions === 8 &&
      portail.p99 > OBJECTIF_P99 * nu.p99 &&
      `p99 de ${show(portail.p99 / nu.p99).trim()} fois le p99 nu, ${OBJECTIF_P99} demandé`,
    connexions === 1 && portail.p99 > OBJECTIF_PIRE && `p99 de ${show(portail.p99).trim()} ms`,
  ].filter((manque) => manque !== false)
  console.log(
    `${scenario.nom.padEnd(32)}${String(taille).padStart(9)}${String(connexions).padStart(7)}${nombres}${manques.length > 0 ? ' !' : ''}`,
  )
  return manques.map((manque) => `${scenario.nom}, ${taille} adhésions, ${connexions} connexions : ${manque}`)
}

function reportCroissance(lignes: readonly Ligne[], tailles: readonly number[]): string[] {
  if (tailles.length < 2) return []
  console.log('\nDe la plus petite base à la plus grande, temps par requête :')
  return lignes.flatMap(({ scenario, connexions, taille, mesures }) => {
    const { nom, croissance } = scenario
    const petite = lignes.find(
      (ligne) => ligne.scenario === scenario && ligne.connexions === connexions && ligne.taille === tailles[0],
    )
    if (croissance === undefined || !petite || taille !== tailles.at(-1)) return []
    const debitOf = (rounds: Ligne['mesures']) => median(rounds.map(({ portail }) => portail.parSeconde))
    const facteur = debitOf(petite.mesures) / debitOf(mesures)
    const isTrop = facteur > croissance
    console.log(
      `${nom.padEnd(32)}${String(connexions).padStart(7)}${show(facteur)} (≤ ${croissance})${isTrop ? ' !' : ''}`,
    )
    return isTrop
      ? [`${nom}, ${connexions} connexions : ${show(facteur).trim()} fois plus long, ${croissance} permis`]
      : []
  })
}

/**
 * Rates and percentiles over all rounds together; the ratio is a median of rounds, since the machine's speed changes
 * from one round to the next.
 */
function summarise({ mesures }: Ligne) {
  const of = (qui: 'portail' | 'nu') => {
    const attentes = mesures.flatMap((mesure) => mesure[qui].attentes).toSorted((a, b) => a - b)
    const at = (part: number) => attentes[Math.min(attentes.length - 1, Math.floor(attentes.length * part))] ?? 0
    return { debit: median(mesures.map((mesure) => mesure[qui].parSeconde)), p50: at(0.5), p99: at(0.99) }
  }
  const rapport = median(mesures.map(({ portail, nu }) => portail.parSeconde / nu.parSeconde))
  const planchers = mesures.flatMap(({ portail, plancher }) =>
    plancher ? [portail.parSeconde / plancher.parSeconde] : [],
  )
  const requetes = mesures.reduce((sum, { portail }) => sum + portail.attentes.length, 0)
  const perRequest = (qui: 'node' | 'postgres') =>
    mesures.reduce((sum, { portail }) => sum + portail.cpu[qui], 0) / requetes
  return {
    portail: of('portail'),
    nu: of('nu'),
    rapport,
    plancher: planchers.length > 0 ? median(planchers) : undefined,
    cpu: { node: perRequest('node'), postgres: perRequest('postgres') },
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const show = (value: number) => value.toFixed(value < 10 ? 2 : 0).padStart(8)
