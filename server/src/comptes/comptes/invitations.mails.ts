import { DROIT_LABELS, type Droit } from '@sillon/domain/comptes/droits/role'
import { sansLien } from '@sillon/domain/lien-dans-un-nom'
import { fait, type Mail } from '../../platform/mail/mail.ts'

const INCONNU = 'Si vous ne connaissez ni cette personne ni cette entreprise, ignorez ce message'

type Invitation = {
  prenom: string
  identifiant: string
  /** Names of the companies that the person will join. */
  entreprises: readonly string[]
  /** Who invites, and to which company; undefined when the person asks for the link again. */
  origine?: Origine | undefined
}

export type Origine = {
  par: string
  entreprise: string
  /** The account belongs to another company: its holder still has to accept this one. */
  aAccepter: boolean
}

/** Names are typed by users: `sansLien` removes addresses from them, so that no mail carries a typed link. */
export function toMailInvitation({ identifiant, origine: lue, ...noms }: Invitation, lien: string): Mail {
  const origine = lue && { ...lue, par: sansLien(lue.par), entreprise: sansLien(lue.entreprise) }
  const entreprises = noms.entreprises.map(sansLien)
  return {
    modele: 'invitation',
    objet: 'Votre accès au portail de la coopérative',
    titre: `Bonjour ${sansLien(noms.prenom)}`,
    paragraphes: [
      origine
        ? `${origine.par} vous invite à rejoindre ${origine.entreprise} dans le portail de la coopérative.`
        : 'La coopérative vous a ouvert un accès à son portail.',
      'Choisissez votre mot de passe pour y entrer.',
      ...(origine?.aAccepter
        ? [
            `Acceptez ensuite la demande de ${origine.entreprise} : elle vous attend dans « Mon profil », « Informations ».`,
          ]
        : []),
    ],
    faits: [
      ...fait(entreprises.length > 1 ? 'Entreprises' : 'Entreprise', entreprises.join(', ')),
      { terme: 'Votre identifiant', valeur: identifiant },
    ],
    bouton: { libelle: 'Choisir mon mot de passe', href: lien },
    note: [
      'Ce lien vaut 24 heures et ne sert qu’une fois. Passé ce délai, demandez-en un autre depuis la page de connexion, par « Mot de passe oublié ».',
      `${origine ? INCONNU : 'Si vous n’attendiez pas ce message, ignorez-le'} : sans mot de passe, le compte ne s’ouvre pas.`,
    ].join(' '),
  }
}

type Demande = { prenom: string; par: string; entreprise: string; droit: Droit | null }

/** For somebody who already has an account: nothing is attached before they accept. */
export function toMailRattachement({ droit, ...noms }: Demande, lien: string): Mail {
  const [prenom, par, entreprise] = [sansLien(noms.prenom), sansLien(noms.par), sansLien(noms.entreprise)]
  return {
    modele: 'rattachement',
    objet: `${entreprise} souhaite vous ajouter`,
    titre: `Bonjour ${prenom}`,
    paragraphes: [
      `${par} souhaite vous ajouter à ${entreprise} dans le portail de la coopérative, avec le compte que vous avez déjà.`,
      'Acceptez ou refusez dans « Mon profil », « Informations ». Rien ne change tant que vous n’avez pas répondu.',
    ],
    faits: [{ terme: 'Entreprise', valeur: entreprise }, ...fait('Droit', droit && DROIT_LABELS[droit])],
    bouton: { libelle: 'Voir la demande', href: lien },
    note: `Cette demande vaut 7 jours. ${INCONNU}, ou refusez.`,
  }
}

type Acceptation = { nom: string; entreprise: string }

/** For the person who sent the request. */
export function toMailAcceptation(noms: Acceptation, lien: string): Mail {
  const [nom, entreprise] = [sansLien(noms.nom), sansLien(noms.entreprise)]
  return {
    modele: 'rattachement_accepte',
    objet: `${nom} a rejoint ${entreprise}`,
    titre: `${nom} a rejoint ${entreprise}`,
    paragraphes: [
      `${nom} a accepté votre invitation : son nom, son adresse e-mail et ses téléphones sont désormais ceux de son compte.`,
    ],
    bouton: { libelle: 'Voir mes cotisations', href: lien },
  }
}
