import { CHAMPS_VISIBLES, type Choix } from '../../annuaire/annuaire/confidentialite.ts'
import type { TelephonePersonne } from '../../comptes/personnes/telephones.ts'
import { TELEPHONES_MAX } from '../../comptes/personnes/telephones-saisie.ts'
import { PORTEES, type Portee } from '../../organisme/parametres/portee.ts'

/** For each choice, the one that shows and sends the less: a merge widens no consent. */
export function choixStricts(un: Choix, autre: Choix): Choix {
  const visibles = Object.fromEntries(
    CHAMPS_VISIBLES.map((champ) => [champ, laPlusStricte(un[champ], autre[champ])]),
  ) as Pick<Choix, (typeof CHAMPS_VISIBLES)[number]>
  return {
    ...visibles,
    besoins_recus: laPlusStricte(un.besoins_recus, autre.besoins_recus),
    email_info: un.email_info && autre.email_info,
    sms_info: un.sms_info && autre.sms_info,
    courrier: un.courrier && autre.courrier,
    alertes_groupements: un.alertes_groupements.filter((famille) => autre.alertes_groupements.includes(famille)),
    frequence: un.frequence === 'hebdomadaire' ? un.frequence : autre.frequence,
  }
}

const laPlusStricte = (un: Portee, autre: Portee): Portee => (PORTEES.indexOf(un) < PORTEES.indexOf(autre) ? un : autre)

/** The numbers of both, each once; « Ne pas appeler » on either side is kept. */
export function unitTelephones(
  gardes: readonly TelephonePersonne[],
  autres: readonly TelephonePersonne[],
): TelephonePersonne[] {
  const isInterdit = (numero: string) =>
    [...gardes, ...autres].some((telephone) => telephone.numero === numero && telephone.ne_pas_appeler)
  const nouveaux = autres.filter(({ numero }) => !gardes.some((telephone) => telephone.numero === numero))
  const tous = [
    ...gardes,
    ...nouveaux.map((telephone) => ({ ...telephone, est_prefere: gardes.length === 0 && telephone.est_prefere })),
  ]
  return tous
    .slice(0, TELEPHONES_MAX)
    .map((telephone) => ({ ...telephone, ne_pas_appeler: isInterdit(telephone.numero) }))
}
