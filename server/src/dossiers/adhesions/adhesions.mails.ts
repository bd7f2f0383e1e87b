import type { AdhesionAction } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import { fait, type Mail } from '../../platform/mail/mail.ts'

type Sujet = { raison_sociale: string; lien: string }

export const toMailSoumission = (
  { raison_sociale, lien }: Sujet,
  { annee, numero, par }: { annee: number; numero: string | null; par: string },
): Mail => ({
  modele: 'adhesion_soumise',
  objet: `Adhésion de ${raison_sociale} reçue`,
  titre: 'Votre adhésion est bien reçue',
  paragraphes: [
    `${par} a envoyé l’adhésion de ${raison_sociale}. La coopérative l’examine et vous répond.`,
    'D’ici là, seuls les téléphones et les adresses e-mail peuvent encore changer.',
  ],
  faits: [
    { terme: 'Entreprise', valeur: raison_sociale },
    ...fait('Numéro de la déclaration', numero),
    { terme: 'Première année', valeur: String(annee) },
  ],
  bouton: { libelle: 'Voir mon adhésion', href: lien },
})

type Acte = { action: AdhesionAction; motif: string | null; surDeclaration: boolean }
type Texte = { objet: string; phrase: string; suite?: string; bouton?: string }

/** Words of the mail sent to members after each act of the cooperative; an act that is absent here sends none. */
const TEXTES: Partial<Record<AdhesionAction, Texte>> = {
  valider: {
    objet: 'Adhésion validée',
    phrase: 'a été validée par la coopérative.',
    suite: 'Vous pouvez la tenir à jour toute l’année.',
  },
  demander_complement: {
    objet: 'Adhésion à compléter',
    phrase: 'a besoin d’un complément avant d’être validée.',
    suite: 'Complétez-la, puis envoyez-la de nouveau.',
    bouton: 'Compléter mon adhésion',
  },
  refuser: { objet: 'Adhésion refusée', phrase: 'a été refusée par la coopérative.' },
  suspendre: { objet: 'Adhésion suspendue', phrase: 'est suspendue.' },
  reactiver: { objet: 'Adhésion réactivée', phrase: 'est de nouveau active.' },
  radier: { objet: 'Adhésion radiée', phrase: 'a été radiée par la coopérative.' },
  exclure: { objet: 'Adhésion exclue', phrase: 'a fait l’objet d’une exclusion de la coopérative.' },
  terminer: { objet: 'Adhésion terminée', phrase: 'a pris fin.' },
}

const TEXTES_DECLARATION: Partial<Record<AdhesionAction, Texte>> = {
  valider: { objet: 'Déclaration validée', phrase: 'a été validée par la coopérative.' },
  demander_complement: {
    objet: 'Déclaration à compléter',
    phrase: 'a besoin d’un complément avant d’être validée.',
    suite: 'Complétez-la, puis envoyez-la de nouveau.',
    bouton: 'Compléter ma déclaration',
  },
}

/** Returns undefined when members are not told of this act. */
export function toMailActe({ raison_sociale, lien }: Sujet, { action, motif, surDeclaration }: Acte): Mail | undefined {
  const texte = (surDeclaration ? TEXTES_DECLARATION : TEXTES)[action]
  if (!texte) return undefined
  return {
    modele: `adhesion_${action}`,
    objet: `${texte.objet} : ${raison_sociale}`,
    titre: texte.objet,
    paragraphes: [
      `${surDeclaration ? 'La déclaration' : 'L’adhésion'} de ${raison_sociale} ${texte.phrase}`,
      ...(motif ? [`Motif : ${motif}`] : []),
      ...(texte.suite ? [texte.suite] : []),
    ],
    bouton: { libelle: texte.bouton ?? (surDeclaration ? 'Voir ma déclaration' : 'Voir mon adhésion'), href: lien },
  }
}
