import { Logo } from '../../../ui/logo.tsx'
import { MachineSilhouette, type Silhouette } from '../../../ui/machine-silhouette.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { Section } from '../../../ui/section.tsx'

const silhouettes: Silhouette[] = [
  'tracteur',
  'semoir',
  'pulverisateur',
  'charrue',
  'telescopique',
  'benne',
  'presse',
  'moissonneuse',
  'autre',
]

export function MotifsDemo() {
  return (
    <Section title="Marque et motifs">
      <div className="flex flex-wrap items-center gap-6">
        <Logo />
        <Logo markOnly />
        <Logo variant="plain" />
        <span className="rounded-card bg-rail-admin p-4">
          <Logo variant="green" />
        </span>
      </div>
      <ul className="mt-4 flex flex-wrap gap-4">
        {silhouettes.map((type) => (
          <li className="text-center text-caption" key={type}>
            <MachineSilhouette type={type} />
            {type}
          </li>
        ))}
      </ul>
      <Poster className="mt-4 h-100 w-70" />
    </Section>
  )
}
