import { setTimeout } from 'node:timers/promises'
import type { AchatMesure, Acheteur } from './achat-mesure.ts'

type Reponse = { id: string; numero: string | null; total_ht: number; total_ttc: number; valide_le: string | null }

/** Outcome of one order: taken, refused by a rule, or lost (no answer came). */
export type Issue =
  | { issue: 'prise'; ms: number; reponse: Reponse }
  | { issue: 'refusee'; ms: number; statut: number; raison: string }
  | { issue: 'perdue'; ms: number }

/** Number of packages for each article. */
type Nombres = readonly (readonly [article_id: string, nombre: number])[]

/** Status of an overloaded server: the order is sent again after a pause. */
const SURCHARGE = 503
const NOUVEL_ESSAI_MS = 300
const ESSAIS = 100

async function commande(...demande: Parameters<typeof envoie>): Promise<Issue> {
  const start = performance.now()
  for (let essai = 1; ; essai += 1) {
    const issue = await envoie(...demande)
    const isSurcharge = issue.issue === 'refusee' && issue.statut === SURCHARGE
    if (!isSurcharge || essai === ESSAIS) return { ...issue, ms: performance.now() - start }
    await setTimeout(NOUVEL_ESSAI_MS)
  }
}

async function envoie(
  port: number,
  { id: groupement_id }: AchatMesure,
  { entreprise_id, cookie }: Acheteur,
  nombres: Nombres,
): Promise<Issue> {
  const start = performance.now()
  const ms = () => performance.now() - start
  const response = await fetch(`http://127.0.0.1:${port}/api/bons-commande`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      groupement_id,
      entreprise_id,
      lignes: nombres.map(([article_id, nombre]) => ({ article_id, nombre })),
      accepte_conditions: true,
    }),
  }).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (!response || typeof text !== 'string') return { issue: 'perdue', ms: ms() }
  const body: unknown = JSON.parse(text)
  if (response.status === 201) return { issue: 'prise', ms: ms(), reponse: body as Reponse }
  return { issue: 'refusee', ms: ms(), statut: response.status, raison: (body as { detail?: string }).detail ?? text }
}

type Vague = {
  port: number
  achat: AchatMesure
  acheteurs: readonly Acheteur[]
  nombresDe: (rang: number) => Nombres
  onIssue?: (issue: Issue) => void
}

/** Sends every order at once or, with `etale`, spread over the `ms` milliseconds before `fin`. */
export function commandeEnsemble(
  { port, achat, acheteurs, nombresDe, onIssue = () => {} }: Vague,
  etale?: { fin: Date; ms: number },
): Promise<Issue[]> {
  return Promise.all(
    acheteurs.map(async (acheteur, rang) => {
      if (etale) await setTimeout(etale.fin.getTime() - Date.now() - etale.ms * (1 - rang / acheteurs.length))
      const issue = await commande(port, achat, acheteur, nombresDe(rang))
      onIssue(issue)
      return issue
    }),
  )
}

export const prisesOf = (issues: readonly Issue[]) =>
  issues.flatMap((one) => (one.issue === 'prise' ? [one.reponse] : []))
