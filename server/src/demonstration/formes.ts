import type { Role } from '@sillon/domain/comptes/droits/role'
import { ENTREPRISES_CONNUES } from './entreprises-connues.ts'

/**
 * A legal form and its effect on a company: its name, the role of its manager, whether it farms, and its weight in the
 * draw.
 */
type Forme = { code: string; nom: string; dirigeant: Role; exploite: boolean; poids: number }

/** Code of the sole trader: the company is named after the person. */
export const ENTREPRENEUR_INDIVIDUEL = '1000'

const forme = (code: string, nom: string, dirigeant: Role, poids: number, exploite = true): Forme => ({
  code,
  nom,
  dirigeant,
  exploite,
  poids,
})

const FORMES: readonly Forme[] = [
  forme('6598', 'EARL', 'gerant', 70),
  forme('6533', 'GAEC', 'associe_exploitant', 48),
  forme(ENTREPRENEUR_INDIVIDUEL, '', 'chef_exploitation', 46),
  forme('6597', 'SCEA', 'gerant', 30),
  forme('5499', 'SARL', 'gerant', 8),
  forme('6316', 'CUMA', 'president', 7, false),
  forme('5710', 'SAS', 'president', 5),
  forme('6534', 'GFA', 'gerant', 3, false),
  forme('2210', 'Société de fait', 'associe_exploitant', 2),
  forme('2110', 'Indivision', 'autre', 2),
  forme('6540', 'SCI', 'gerant', 2, false),
  forme('6599', 'Société civile', 'gerant', 2),
  forme('9220', 'Association', 'president', 2, false),
  forme('5202', 'SNC', 'gerant', 1),
  forme('5599', 'SA', 'president', 1),
  forme('5699', 'SA', 'president', 1),
  forme('6220', 'GIE', 'president', 1, false),
  forme('6317', 'Coopérative', 'president', 1, false),
  forme('6318', 'Union coopérative', 'president', 1, false),
  forme('6532', 'SICA', 'president', 1, false),
  forme('6538', 'GFR', 'gerant', 1, false),
  forme('8420', 'Syndicat', 'president', 1, false),
  forme('9230', 'Association', 'president', 1, false),
]

/** Each form repeated by its weight. */
const PONDEREES: readonly Forme[] = FORMES.flatMap((item) => Array.from({ length: item.poids }, () => item))

/** A step that shares no divisor with the length visits each form once per round. */
const PAS = 89

export const formeDuRang = (rang: number): Forme =>
  formeOf(ENTREPRISES_CONNUES[rang]?.code ?? null) ??
  PONDEREES[(rang * PAS) % PONDEREES.length] ??
  (PONDEREES[0] as Forme)

const formeOf = (code: string | null) => FORMES.find((item) => item.code === code)

export const isExploitante = (code: string | null): boolean => formeOf(code)?.exploite ?? true

export const dirigeantOf = (code: string | null): Role => formeOf(code)?.dirigeant ?? 'autre'
