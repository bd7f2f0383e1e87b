import type { Choix } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { FINALITES, type Finalite, texteCourant, toValeur } from '@sillon/domain/annuaire/annuaire/consentement'
import { addJours, type Jour } from '@sillon/domain/jour'
import type { Portee } from '@sillon/domain/organisme/parametres/portee'
import { FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import type { Ligne } from './copy-rows.ts'
import type { Hasard } from './hasard.ts'

const PAR_DEFAUT: Choix = {
  visible_annuaire: 'tous',
  visible_telephone: 'personne',
  visible_email: 'personne',
  visible_adresse: 'personne',
  visible_materiels: 'personne',
  visible_surface: 'personne',
  besoins_recus: 'personne',
  email_info: false,
  sms_info: false,
  courrier: false,
  alertes_groupements: [],
  frequence: 'immediat',
}

/**
 * Six people in ten show their telephone, fewer the rest; one in thirty hides. `hasard` must serve nothing else, so
 * that the other draws stay the same.
 */
export function drawChoix(hasard: Hasard): Choix {
  const drawPortee = (probabilite: number): Portee =>
    hasard.chance(probabilite) ? hasard.choix(['departement', 'departement', 'tous'] as const) : 'personne'
  const choix = {
    visible_annuaire: hasard.chance(0.97)
      ? hasard.choixPopulaire(['tous', 'tous', 'departement'] as const)
      : 'personne',
    visible_telephone: drawPortee(0.6),
    visible_email: drawPortee(0.35),
    visible_adresse: drawPortee(0.2),
    visible_materiels: drawPortee(0.45),
    visible_surface: drawPortee(0.25),
    email_info: hasard.chance(0.5),
    sms_info: hasard.chance(0.3),
    courrier: hasard.chance(0.15),
    alertes_groupements: hasard.chance(0.4) ? FAMILLES.filter(() => hasard.chance(0.25)) : [],
    frequence: hasard.chance(0.3) ? 'hebdomadaire' : 'immediat',
  } satisfies Omit<Choix, 'besoins_recus'>
  // No draw of its own, which would change the later ones.
  return { ...choix, besoins_recus: choix.visible_telephone === 'tous' ? 'departement' : 'personne' }
}

type Options = { hasard: Hasard; today: Jour; acteur_id: string }

/** The consents of each person, given on paper to the cooperative. */
export function toConsentements(
  { id, choix }: { id: string; choix: Choix },
  { hasard, today, acteur_id }: Options,
): Ligne<'consentements'>[] {
  const jour = addJours(today, -hasard.entier(5, 700))
  const isChoisi = (finalite: Finalite) => toValeur(choix, finalite) !== toValeur(PAR_DEFAUT, finalite)
  return FINALITES.filter(isChoisi).map((finalite) => {
    const { version, date } = texteCourant(finalite)
    return {
      adherent_id: id,
      finalite,
      valeur: toValeur(choix, finalite),
      version_texte: version,
      // Nobody can have agreed to a text before its date.
      quand: `${jour < date ? date : jour}T09:30:00Z`,
      canal: 'cooperative',
      acteur_id,
    }
  })
}
