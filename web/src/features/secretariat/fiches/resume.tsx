import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import { EchangeEntreprise } from '../../dossiers/echanges/echange-entreprise.tsx'
import { CommandesFiche } from './commandes-fiche.tsx'
import { Dettes } from './dettes.tsx'
import { Evenements } from './evenements.tsx'
import { Personnes } from './personnes.tsx'

/** The first view: debts and orders, what happened, the people. Three columns on a very wide screen. */
export function Resume({ fiche }: { fiche: Fiche }) {
  const isDesk = useIsDesk()
  return (
    <div className="grid items-start gap-x-6 gap-y-7 wide:grid-cols-[minmax(0,1fr)_19rem] huge:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <Dettes fiche={fiche} />
        <CommandesFiche bons={fiche.bons} />
      </div>
      <div className="min-w-0 wide:row-start-2 huge:col-start-2 huge:row-start-1">
        <Evenements evenements={fiche.evenements} />
      </div>
      <div className="min-w-0 wide:col-start-2 wide:row-span-2 wide:row-start-1 huge:col-start-3">
        {isDesk && <EchangeEntreprise entreprise_id={fiche.id} personnes={fiche.personnes} />}
        <Personnes fiche={fiche} />
      </div>
    </div>
  )
}
