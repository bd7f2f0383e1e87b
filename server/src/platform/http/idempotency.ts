import { createHash } from 'node:crypto'
import type { FichierRecu } from '@sillon/contract/route'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/database.ts'

/**
 * Runs a creation once per `Idempotency-Key`: a second request with the same key, even in parallel, gets the first
 * one’s answer. The key and the created rows are saved in one transaction.
 */
export async function answerOnce(
  db: Database,
  request: FastifyRequest,
  run: (tx: Database) => Promise<unknown>,
  fichier?: FichierRecu | undefined,
): Promise<unknown> {
  const cle = request.headers['idempotency-key']
  if (cle === undefined) return run(db)
  if (typeof cle !== 'string' || !/^[\w-]{8,128}$/.test(cle)) {
    throw new InvalidInput({ champ: 'Idempotency-Key', message: 'Clé d’idempotence incorrecte.' })
  }
  const utilisateur_id = request.session?.id ?? null
  const empreinte = fingerprint(request, fichier)

  return inTransaction(db, async (tx) => {
    const first = await tx
      .insertInto('cles_idempotence')
      .values({ cle, utilisateur_id, empreinte })
      .onConflict((conflict) => conflict.columns(['utilisateur_id', 'cle']).doNothing())
      .returning('cle')
      .executeTakeFirst()
    if (!first) return replay(tx, { cle, utilisateur_id, empreinte })

    const reponse = await run(tx)
    await tx
      .updateTable('cles_idempotence')
      .set({ reponse: JSON.stringify(reponse ?? null) })
      .where('cle', '=', cle)
      .where('utilisateur_id', 'is not distinct from', utilisateur_id)
      .execute()
    return reponse
  })
}

type Key = { cle: string; utilisateur_id: string | null; empreinte: string }

async function replay(tx: Database, { cle, utilisateur_id, empreinte }: Key): Promise<unknown> {
  const kept = await tx
    .selectFrom('cles_idempotence')
    .select(['empreinte', 'reponse'])
    .where('cle', '=', cle)
    .where('utilisateur_id', 'is not distinct from', utilisateur_id)
    .executeTakeFirstOrThrow()
  if (kept.empreinte !== empreinte) {
    throw new RuleViolation(
      'idempotence.cle-reutilisee',
      'Une première version de cette saisie est déjà enregistrée. Vérifiez-la avant de recommencer.',
    )
  }
  return kept.reponse
}

/** Whether this account’s request with this key is already done. */
export async function isAnswered(db: Database, cle: string, utilisateur_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('cles_idempotence')
    .select('cle')
    .where('cle', '=', cle)
    .where(sql`utilisateur_id::text`, '=', utilisateur_id)
    .where('reponse', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

function fingerprint({ method, url, body }: FastifyRequest, fichier: FichierRecu | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify([method, url, body ?? null]))
  if (fichier) hash.update(fichier.octets)
  return hash.digest('hex')
}
