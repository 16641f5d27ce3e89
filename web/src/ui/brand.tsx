// The product's mark and name.
import classes from './brand.module.css';

export function Brand() {
  return (
    <span className={classes.brand}>
      <svg className="flex-none" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <title>Trialog</title>
        <rect width="32" height="32" rx="9" fill="#0b6e6b" />
        <path
          d="M8 9.5h16a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-6.5L12 25v-4.5H8a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z"
          fill="#fff"
        />
        <circle cx="11.5" cy="15" r="1.6" fill="#0b6e6b" />
        <circle cx="16" cy="15" r="1.6" fill="#0b6e6b" />
        <circle cx="20.5" cy="15" r="1.6" fill="#0b6e6b" />
      </svg>
      <span data-name>Trialog</span>
    </span>
  );
}
