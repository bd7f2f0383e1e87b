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
import type { Appareil } from './comptes.service.ts'
import { consumeJeton, revokeJetons } from './jetons.service.ts'
import { requireMotDePasseActuel } from './mot-de-passe-actuel.service.ts'
import { enterForTheFirstTime } from './premier-acces.service.ts'
import { closeSessionsOf, openSession } from './sessions.service.ts'
import { forgetEchecs } from './tentatives.service.ts'
import { getTitulaire, type Titulaire, updateMotDePasse } from './titulaires.repository.ts'

type Outils = { passwords: Passwords; outbox: Outbox }
type Choix = Appareil & { jeton: string; mot_de_passe: string; jetonPrecedent: string | undefined }

/**
 * Chooses a password by the link of a mail. A refused password leaves the link usable. The link of an invitation also signs
 * in: returns the token of the session.
 */
export function chooseMotDePasse(
  db: Database,
  { passwords, outbox }: Outils,
  { jeton, mot_de_passe, jetonPrecedent, ...appareil }: Choix,
): Promise<{ session: string | undefined }> {
  const { adresse, requete_id, now } = appareil
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
    // A link of a forgotten password proves an address and no more: whoever reads somebody's mail still has to sign in.
    if (statut !== 'invite' || titulaire.totp_actif_le) return { session: undefined }
    return { session: await enterForTheFirstTime(tx, { id, jetonPrecedent, ...appareil }) }
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
      ? toMailInscriptionFinalisee({ ...titulaire, par: 'mot de passe' }, outbox.urlOf(WEB_PATHS.connexion))
      : toMailMotDePasseChange(titulaire, outbox.urlOf(WEB_PATHS.motDePasseOublie))
  await outbox.post(tx, { email, utilisateur_id: id, adherent_id }, mail, now)
}
