import { CircleAlert, X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EnvoiEtat } from './envoi-etat.tsx'
import type { Envoi } from './envois.ts'
import { apercuOf, dropEnvoi } from './envois-store.ts'

/** A photograph being uploaded. */
export function EnvoiTile({ envoi }: { envoi: Envoi }) {
  const { cle, nom, etat } = envoi
  const apercu = apercuOf(cle)
  return (
    <li className="relative overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid aspect-[4/3] place-items-center bg-sunk text-brick-ink">
        {apercu && <img alt="" className="size-full object-cover" src={apercu} />}
        {!apercu && etat === 'echec' && <CircleAlert aria-hidden="true" size={24} strokeWidth={1.7} />}
      </div>
      <div className="px-3 py-2.5">
        <p className="truncate text-help">{nom}</p>
        <EnvoiEtat envoi={envoi} />
      </div>
      <IconButton
        className="absolute top-1.5 right-1.5"
        icon={<X aria-hidden="true" size={20} strokeWidth={1.85} />}
        label={etat === 'echec' ? `Retirer ${nom}` : `Annuler l’envoi de ${nom}`}
        onClick={() => dropEnvoi(cle)}
        outlined
      />
    </li>
  )
}
