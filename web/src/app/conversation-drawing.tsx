// A drawn conversation: the patient's message on sand, the team's answer on teal, read.

export function Conversation() {
  return (
    <svg viewBox="0 0 416 380" width="100%" role="presentation">
      <g>
        <path
          d="M28 24h252a20 20 0 0 1 20 20v92a20 20 0 0 1-20 20H64l-34 26v-26h-2a20 20 0 0 1-20-20V44a20 20 0 0 1 20-20z"
          fill="var(--patient-ground)"
        />
        <circle cx="52" cy="68" r="18" fill="none" stroke="var(--drawing-warm)" strokeWidth="3.5" />
        <path
          d="M45 64.5v.5M59 64.5v.5M44 73c4 5 12 5 16 0"
          fill="none"
          stroke="var(--drawing-warm)"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <path
          d="M88 60h148M88 78h92M34 116h210"
          stroke="var(--drawing-warm)"
          strokeWidth="8"
          strokeLinecap="round"
          opacity=".7"
        />
      </g>
      <g>
        <path
          d="M136 212h252a20 20 0 0 1 20 20v84a20 20 0 0 1-20 20h-2v26l-34-26H136a20 20 0 0 1-20-20v-84a20 20 0 0 1 20-20z"
          fill="var(--team-ground)"
        />
        <path
          d="M144 248h204M144 274h232M144 300h110"
          stroke="var(--drawing)"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path
          d="M346 302l7 7 13-14M360 309l13-14"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
