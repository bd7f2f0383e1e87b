import { WEB_PATHS } from '@sillon/contract/web-paths'
import { judgeMotDePasse, listMotsDevinables } from '@sillon/domain/comptes/comptes/mot-de-passe'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { recordAction, recordEvent } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import { act, type Database, inTransaction } from '../../platform/db/database.ts'
import { InvalidLink } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Passwords } from '../../platform/password.ts'
import { checkOuverture } from '../personnes/adresse.service.ts'
import { toMailInscriptionFinalisee, toMailMotDePasseChange } from './comptes.mails.ts'
import { consumeJeton, revokeJetons } from './jetons.service.ts'
import { requireMotDePasseActuel } from './mot-de-passe-actuel.service.ts'
import { closeSessionsOf, openSession } from './sessions.service.ts'
import { forgetEchecs } from './tentatives.service.ts'
import { getTitulaire, type Titulaire, updateMotDePasse } from './titulaires.repository.ts'

type Outils = { passwords: Passwords; outbox: Outbox }
type Choix = { jeton: string; mot_de_passe: string; adresse: string; requete_id: string; now: Date }

/** Chooses a password by the link of a mail. A refused password leaves the link usable. */
export function chooseMotDePasse(
  db: Database,
  { passwords, outbox }: Outils,
  { jeton, mot_de_passe, adresse, requete_id, now }: Choix,
) {
  return inTransaction(db, async (tx) => {
    const { utilisateur_id: id } = await consumeJeton(tx, ['mot_de_passe', 'invitation'], jeton, now)
    const titulaire = await getTitulaire(tx, id)
    if (titulaire.statut !== 'actif' && titulaire.statut !== 'invite') throw new InvalidLink()
    const { adherent_id, email, statut } = titulaire
    if (statut === 'invite' && adherent_id !== null) await checkOuverture(tx, { adherent_id, email })
    await checkMotDePasse(tx, titulaire, mot_de_passe)
    await saveMotDePasse(tx, outbox, { titulaire, hash: await passwords.hash(mot_de_passe), now })
    await forgetEchecs(tx, titulaire, adresse)
    const action = titulaire.statut === 'invite' ? 'inscription_finalisee' : 'mot_de_passe_choisi'
    await recordEvent(tx, { action, objet: 'utilisateur', objet_id: id, acteur_id: id, requete_id })
  })
}

type Changement = { mot_de_passe_actuel: string; mot_de_passe: string; adresse: string; agent: string | null }

/** Changes the password of the account that is signed in: this session goes on under a new cookie, the others end. */
export async function changeMotDePasse(
  context: RequestContext,
  { passwords, outbox }: Outils,
  { mot_de_passe_actuel, mot_de_passe, adresse, agent }: Changement,
): Promise<{ jeton: string }> {
  const { session, now } = context
  const verifie = await requireMotDePasseActuel(context, passwords, { mot_de_passe_actuel, adresse })
  if (mot_de_passe === mot_de_passe_actuel) {
    throw new InvalidInput({ champ: 'mot_de_passe', message: 'Choisissez un mot de passe différent de l’actuel.' })
  }
  return act(context, async (inside, tx) => {
    const titulaire = await verifie(tx)
    await checkMotDePasse(tx, titulaire, mot_de_passe)
    await saveMotDePasse(tx, outbox, { titulaire, hash: await passwords.hash(mot_de_passe), now })
    await recordAction(inside, { action: 'mot_de_passe_change', objet: 'utilisateur', objet_id: session.id })
    return { jeton: await openSession(tx, session.id, agent, now) }
  })
}

async function checkMotDePasse(db: Database, titulaire: Titulaire, motDePasse: string) {
  const { identifiant, email, prenom, nom, nom_usage, is_admin } = titulaire
  const organisme = (await readOrganisme(db)).nom
  const mots = listMotsDevinables({ identifiant, email, noms: [prenom, nom, nom_usage], organisme })
  const { problemes } = judgeMotDePasse(motDePasse, { is_admin, mots })
  if (isCommonPassword(motDePasse)) problemes.push('Trop courant\u00a0: d’autres l’essaieraient.')
  if (problemes.length > 0) throw new InvalidInput({ champ: 'mot_de_passe', message: problemes.join(' ') })
}

type Nouveau = { titulaire: Titulaire; hash: string; now: Date }

/** A new password ends every session and every link; the second factor stays. */
async function saveMotDePasse(tx: Database, outbox: Outbox, { titulaire, hash, now }: Nouveau) {
  const { id, email, adherent_id, statut } = titulaire
  await updateMotDePasse(tx, id, hash)
  await closeSessionsOf(tx, id)
  await revokeJetons(tx, id)
  const mail =
    statut === 'invite'
      ? toMailInscriptionFinalisee(titulaire, outbox.urlOf(WEB_PATHS.connexion))
      : toMailMotDePasseChange(titulaire, outbox.urlOf(WEB_PATHS.motDePasseOublie))
  await outbox.post(tx, { email, utilisateur_id: id, adherent_id }, mail, now)
}
