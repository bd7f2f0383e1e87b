import { RuleViolation } from '@sillon/domain/rule-violation'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { isRead } from '../../platform/http/cross-site.ts'
import { isAnswered } from '../../platform/http/idempotency.ts'
import type { Session } from '../../platform/http/session.ts'
import { hasActedFor } from './delegations.repository.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface FastifyContextConfig {
    toutCompte?: boolean
  }
}

/**
 * All the tabs of a browser share the cookie: a page names in `X-Compte` the account it was opened for, and its writes
 * are refused under another account (docs/adr/0022).
 */
export function refuseAutreCompte(app: FastifyInstance, db: Database) {
  app.addHook('onRequest', async ({ session, headers, method, routeOptions }) => {
    const attendu = headers['x-compte']
    if (!session || attendu === undefined || attendu === session.id) return
    if (isRead(method) || routeOptions.config.toutCompte) return
    const cle = headers['idempotency-key']
    const dejaFait = typeof cle === 'string' && (await isAnswered(db, cle, String(attendu)))
    const cause = await explain(db, session, String(attendu))
    const suite = dejaFait ? 'ce que vous aviez envoyé avant est enregistré.' : 'rien n’a été enregistré.'
    throw new RuleViolation('session.autre-compte', `${cause}\u00A0: ${suite}`)
  })
}

async function explain(db: Database, { id, delegue }: Session, attendu: string): Promise<string> {
  if (delegue?.id === attendu) return 'Vous agissez maintenant pour une autre personne'
  if (await hasActedFor(db, delegue?.id ?? id, attendu)) return 'Vous n’agissez plus pour cette personne'
  return 'Une autre personne s’est connectée dans ce navigateur'
}
