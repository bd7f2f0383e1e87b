import { useQuery } from '@tanstack/react-query'
import { Bookmark, ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Popover } from '../../../ui/popover.tsx'
import { ChoixVue } from './choix-vue.tsx'
import { isAffichee, type ListeAVues } from './recherche-affichee.ts'
import { vuesQuery } from './vues-enregistrees.queries.ts'

/** The views that the reader keeps of this list, beside its filters. */
export function VuesListe({ list }: { list: ListeAVues }) {
  const { data } = useQuery(vuesQuery)
  const [dialog, setDialog] = useState<ReactNode>()
  const vues = data?.filter(({ liste }) => liste === list.route)
  const affichee = vues?.find((vue) => isAffichee(list, vue))
  return (
    <div className="ml-auto">
      <Popover
        label="Vues enregistrées"
        renderTrigger={(trigger) => (
          <button className={classNames('filter-chip', affichee && 'filter-chip-active')} type="button" {...trigger}>
            <Bookmark aria-hidden="true" size={16} strokeWidth={2.1} />
            <span className={classNames(affichee && 'sr-only')}>{affichee ? 'Vue\u00a0: ' : 'Vues'}</span>
            {affichee && <span className="max-w-48 truncate">{affichee.nom}</span>}
            <ChevronDown aria-hidden="true" size={16} strokeWidth={2.1} />
          </button>
        )}
      >
        {(close) => (
          <ChoixVue
            affichee={affichee}
            list={list}
            onAct={(asked) => {
              if (asked) close()
              setDialog(asked)
            }}
            onChoose={close}
            vues={vues}
          />
        )}
      </Popover>
      <Suspense>{dialog}</Suspense>
    </div>
  )
}
