import { Link, useNavigate } from '@tanstack/react-router'
import { SelectField } from '../../../ui/select-field.tsx'
import { SECTIONS } from './sections.ts'

type Props = { current: string }

/** A list beside the section on a desktop, a select above it on a phone: each section has its address. */
export function SectionsNav({ current }: Props) {
  const navigate = useNavigate()
  return (
    <>
      <nav aria-label="Sections des paramètres" className="hidden desk:block">
        <ul className="grid gap-0.5">
          {SECTIONS.map(({ cle, libelle }) => (
            <li key={cle}>
              <Link
                aria-current={cle === current ? 'page' : undefined}
                className="flex min-h-10 items-center rounded-control border-l-3 border-transparent px-3 text-body text-ink-2 hover:text-ink aria-[current]:border-wheat-deep aria-[current]:font-semibold aria-[current]:text-ink"
                search={{ section: cle }}
                to="/admin/parametres"
              >
                {libelle}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SelectField
        className="desk:hidden"
        id="section-affichee"
        label="Section"
        onChange={(event) => void navigate({ to: '/admin/parametres', search: { section: event.target.value } })}
        options={SECTIONS.map(({ cle, libelle }) => ({ value: cle, label: libelle }))}
        value={current}
      />
    </>
  )
}
