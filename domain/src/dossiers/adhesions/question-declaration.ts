import { RuleViolation } from '../../rule-violation.ts'
import type { Instantane } from './instantane.ts'

/** The questions of a yearly declaration, in their order. */
export const QUESTIONS = ['hectares', 'personnes', 'machines'] as const
export type Question = (typeof QUESTIONS)[number]

/** An answer, with the print (`vu`) of its subject on that day. */
type Reponse = { vu: string; le: string; auteur_id: string }
export type ReponsesDeclaration = Partial<Record<Question, Reponse>>

export const QUESTION_LABELS: Record<Question, string> = {
  hectares: 'Vos hectares',
  personnes: 'Les personnes',
  machines: 'Vos machines',
}

/** A retired member has no machines to declare. */
export const listQuestions = ({ retraite }: { retraite: boolean }): Question[] =>
  QUESTIONS.filter((question) => question !== 'machines' || !retraite)

/** The subject of an answer, which holds as long as this stays the same. */
export function sujetOf(question: Question, { exploitations, adherents, materiels }: Instantane): unknown[] {
  switch (question) {
    case 'hectares':
      return exploitations
        .filter(({ statut }) => statut === 'active')
        .map(({ id, sau_ha }) => [id, sau_ha])
        .toSorted(byId)
    case 'personnes':
      return adherents.map(({ id, role }) => [id, role]).toSorted(byId)
    case 'machines':
      return materiels.map(({ id, statut }) => [id, statut]).toSorted(byId)
  }
}

/** Comparing by code, so that the server and a test order them alike. */
const byId = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : Number(String(a) > String(b)))

type Posee = { question: Question; repondue_le: string | null }

/** « Il reste la question 3 : répondez Oui ou Modifier. », or null when each was answered. */
export function phraseQuestionsRestantes(questions: readonly Posee[]): string | null {
  const restantes = questions.flatMap(({ repondue_le }, rang) => (repondue_le === null ? [rang + 1] : []))
  const dernier = restantes.at(-1)
  if (dernier === undefined) return null
  if (restantes.length === 1) return `Il reste la question ${dernier} : répondez Oui ou Modifier.`
  return `Il reste les questions ${restantes.slice(0, -1).join(', ')} et ${dernier} : répondez Oui ou Modifier.`
}

export function checkQuestions(questions: readonly Posee[]): void {
  const phrase = phraseQuestionsRestantes(questions)
  if (phrase !== null) throw new RuleViolation('declaration.question-sans-reponse', phrase)
}
