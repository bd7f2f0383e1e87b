import { classNames } from './class-names.ts'

export function Avatar({ name, tone = 'green' }: { name: string; tone?: 'green' | 'wheat' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-[2.25rem] shrink-0 place-items-center rounded-full text-caption font-semibold',
        tone === 'green' ? 'bg-green text-on-green' : 'bg-wheat text-on-wheat',
      )}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${first.charAt(0)}${last.charAt(0)}`.toLocaleUpperCase('fr-FR')
}
