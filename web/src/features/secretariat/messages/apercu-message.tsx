import type { ApercuMessage } from '@sillon/contract/secretariat/messages'
import { formatTaille } from '@sillon/domain/format-taille'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '../../../ui/combobox.tsx'
import type { ComboboxItem } from '../../../ui/combobox-props.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { filterByLabel } from '../../../ui/match-text.ts'

type Props = {
  apercu: ApercuMessage
  lecteurs: readonly ComboboxItem[]
  lecteur: ComboboxItem | undefined
  onChoose: (id: string) => void
}

/** The message as one of its readers will have it; another one is found by name, or comes next; the first comes after the last. */
export const Apercu = ({ apercu: { par_courriel, pour, objet, texte, jointes }, ...choix }: Props) => (
  <div className="mt-3 grid gap-3 rounded-control border border-line px-4 py-3">
    {choix.lecteur && choix.lecteurs.length > 1 && <ChoixLecteur {...choix} lecteur={choix.lecteur} />}
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-caption text-ink-2">{par_courriel ? 'À' : 'Lettre à'}</dt>
      <dd className="min-w-0 wrap-anywhere text-strong">{pour}</dd>
      <dt className="text-caption text-ink-2">Objet</dt>
      <dd className="min-w-0 wrap-anywhere">{objet}</dd>
      {jointes.length > 0 && (
        <>
          <dt className="text-caption text-ink-2">{par_courriel ? 'Joint' : 'À joindre'}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {jointes.map(({ titre, nom, taille }) => (
              <span className="block" key={titre}>
                {titre} <span className="text-ink-2">({[nom, formatTaille(taille)].join(', ')})</span>
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
    <p className="wrap-anywhere whitespace-pre-line text-body">{texte}</p>
  </div>
)

type Choix = Omit<Props, 'apercu' | 'lecteur'> & { lecteur: ComboboxItem }

function ChoixLecteur({ lecteurs, lecteur, onChoose }: Choix) {
  const [typed, setTyped] = useState<string>()
  const rang = lecteurs.indexOf(lecteur)
  const choose = (id: string | undefined) => {
    setTyped(undefined)
    if (id !== undefined) onChoose(id)
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line pb-3">
      <Combobox
        className="grow basis-60"
        inputValue={typed ?? lecteur.label}
        items={filterByLabel(lecteurs, typed ?? '')}
        label="Lu par"
        onBlur={() => setTyped(undefined)}
        onInputChange={setTyped}
        onSelect={(item) => item && choose(item.id)}
        selectedId={typed === undefined ? lecteur.id : null}
      />
      <span className="flex items-center gap-1">
        <IconButton
          icon={<ChevronLeft aria-hidden="true" size={20} strokeWidth={1.85} />}
          label="Lecteur précédent"
          onClick={() => choose(lecteurs.at(rang - 1)?.id)}
        />
        <span className="whitespace-nowrap text-help text-ink-2 tabular-nums">
          {rang + 1} sur {lecteurs.length}
        </span>
        <IconButton
          icon={<ChevronRight aria-hidden="true" size={20} strokeWidth={1.85} />}
          label="Lecteur suivant"
          onClick={() => choose(lecteurs[(rang + 1) % lecteurs.length]?.id)}
        />
      </span>
    </div>
  )
}
