import type { ChampPropose } from '@sillon/domain/comptes/personnes/proposition'
import { formatTelephone } from '@sillon/domain/telephone'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { ADHERENT_LABELS } from './adherent-values.ts'
import { SHOW_ADHERENT } from './show-adherent.ts'

/** The current value, then the proposed one, attribute by attribute. */
export const ChampsProposes = ({ champs }: { champs: readonly ChampPropose[] }) => (
  <DefinitionGrid
    items={champs.map(({ champ, avant, apres }) => ({
      term: ADHERENT_LABELS[champ],
      detail: <ValeurProposee apres={apres} avant={avant} champ={champ} />,
      wide: true,
    }))}
  />
)

export const ValeurProposee = ({ champ, avant, apres }: ChampPropose) => (
  <>
    <span className="block text-ink-2">
      <span className="sr-only">Aujourd’hui : </span>
      {avant ? <del>{inWords(champ, avant)}</del> : inWords(champ, avant)}
    </span>
    <ins className="block wrap-anywhere no-underline">
      <span className="sr-only">Proposé : </span>
      {inWords(champ, apres)}
    </ins>
  </>
)

export function inWords(champ: ChampPropose['champ'], valeur: string | null): string {
  if (valeur === null || valeur === '') return 'Non renseigné'
  if (champ === 'telephone_fixe' || champ === 'telephone_mobile') return formatTelephone(valeur)
  const show = SHOW_ADHERENT[champ] as ((valeur: string) => string) | undefined
  return show?.(valeur) ?? valeur
}
