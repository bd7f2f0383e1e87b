import { unseal } from '../platform/chiffrement.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { SECRET_KEY, type startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db'>

/** The unsent mails to an address, in order, each with the token of its link. */
export async function mailsOf({ db }: App, email: string): Promise<(Mail & { jeton: string })[]> {
  const rows = await db
    .selectFrom('courriels')
    .select(['id', 'contenu_chiffre'])
    .where('destinataire', '=', email)
    .where('statut', '=', 'en_attente')
    .orderBy('created_at')
    .execute()
  return rows
    .flatMap(({ id, contenu_chiffre }) =>
      contenu_chiffre ? [unseal(contenu_chiffre, SECRET_KEY, { colonne: 'courriels.contenu_chiffre', id })] : [],
    )
    .map((texte) => JSON.parse(texte) as Mail)
    .map((mail) => ({ ...mail, jeton: mail.bouton?.href.split('#jeton=')[1] ?? '' }))
}
