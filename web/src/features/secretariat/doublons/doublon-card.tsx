import type { Doublon } from '@sillon/contract/secretariat/doublons'
import { MOTIF_DOUBLON_LABELS, type ObjetFusion } from '@sillon/domain/secretariat/doublons/doublon'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { vueOf } from './doublons-search.ts'
import { EcarterButton } from './ecarter-button.tsx'

export function DoublonCard({ doublon, objet }: { doublon: Doublon; objet: ObjetFusion }) {
  const { un, autre, motifs } = doublon
  const titre = `${un.titre} et ${autre.titre}`
  return (
    <Card aria-label={titre}>
      <p className="mb-3 flex flex-wrap gap-2">
        {motifs.map((motif) => (
          <Pill icon={<Copy size={14} strokeWidth={2.4} />} key={motif} size="sm" tone="wheat">
            {MOTIF_DOUBLON_LABELS[motif]}
          </Pill>
        ))}
      </p>
      <div className="grid gap-4 desk:grid-cols-2">
        <Apercu {...un} />
        <Apercu {...autre} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          search={{ ...vueOf(objet), gardee: un.id, absorbee: autre.id }}
          to="/admin/doublons"
        >
          Comparer<span className="sr-only"> {titre}</span>
        </Link>
        <EcarterButton autre={autre} objet={objet} un={un} />
      </div>
    </Card>
  )
}

export function Apercu({ titre, details }: Doublon['un']) {
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{titre}</p>
      <ul className="text-help text-ink-2">
        {details.map((detail) => (
          <li className="break-words" key={detail}>
            {detail}
          </li>
        ))}
      </ul>
    </div>
  )
}
