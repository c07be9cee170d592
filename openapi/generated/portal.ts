// Generated from openapi/portal.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/portal/boot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything the shell needs for this visitor in one answer.
         * @description Answers for anonymous visitors too; then only public routes are listed and `user` is absent.
         */
        get: operations["getBootDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/screens/{screenId}/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One compiled screen; the address never changes its content. */
        get: operations["readCompiledScreen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/messages/{locale}/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The merged messages of one locale; the address never changes its content. */
        get: operations["readMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/touch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A person was active; renews the idle time. */
        post: operations["touchSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in and until when; renews nothing. */
        get: operations["readSessionState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the browser's session, the access manager's session and every token behind it. */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            code: number;
            reason: string;
            message: string;
            detail?: unknown;
        };
        SessionState: {
            subject: string;
            /** @description As the access manager writes it, e.g. /alpha. */
            realm: string;
            /** @description Seconds since the epoch. */
            authTime: number;
            /** @description ISO 8601; null when the platform does not say. */
            maxIdleExpirationTime: string | null;
            maxSessionExpirationTime: string | null;
        };
        BootDocument: {
            product: {
                name: string;
                /** @description Of the portal; the platform's own comes from getVersion. */
                version: string;
            };
            /** @description Realm path, e.g. /alpha. */
            realm: string;
            /** @description Those an administrator may switch to (reading 8). */
            realms?: string[];
            locale: string;
            fallbackLocales: string[];
            /** @description Those the portal ships or the tenant adds. */
            locales: string[];
            /** @enum {string} */
            direction?: "ltr" | "rtl";
            /** @description Hash per locale, in the order locale, fallbacks. */
            messages: {
                locale: string;
                hash: string;
            }[];
            flags: components["schemas"]["Flags"];
            /** @enum {string} */
            mode: "enduser" | "tenant" | "fraas" | "internal";
            links?: {
                help?: string;
                docs?: string;
            };
            notice?: components["schemas"]["SystemNotice"];
            session: {
                authenticated: boolean;
                /** @description Value of the header x-atrium-csrf for this session. */
                csrf?: string;
                state?: components["schemas"]["SessionState"];
            };
            user?: components["schemas"]["BootUser"];
            theme: components["schemas"]["BootTheme"];
            menu: components["schemas"]["BootMenuItem"][];
            routes: components["schemas"]["BootRoute"][];
            /** @description Hash per dialog; read like a screen. Absent before sign-in. */
            dialogs?: {
                [key: string]: string;
            };
            counts: {
                [key: string]: number;
            };
        };
        /** @description Reading 10. */
        Flags: {
            governance: boolean;
            workforce: boolean;
            reporting: boolean;
            riskAnalytics: boolean;
            riskDashboard: boolean;
            riskAdmin: boolean;
            lcmUser: boolean;
            lcmEntitlement: boolean;
            workflow: boolean;
            wsFed: boolean;
            monitoringUi: boolean;
            tableColumnResizing: boolean;
            hostedPages: boolean;
        };
        SystemNotice: {
            /** @enum {string} */
            variant: "info" | "success" | "warning" | "danger";
            content: string;
            modal?: {
                title: string;
                content: string;
            };
        };
        BootUser: {
            id: string;
            /** @description e.g. managed/alpha_user. */
            component: string;
            userName: string;
            displayName: string;
            givenName: string | null;
            sn: string | null;
            mail: string | null;
            company: string | null;
            userType: number | null;
            profileImage: string | null;
            internal: boolean;
            roles: {
                idm: string[];
                am: string[];
                /** @description Derived: adminUser, realmAdmin, amAdmin. */
                ui: string[];
            };
            privileges: {
                privilegePath: string;
                title: string;
                icon?: string;
            }[];
        };
        BootTheme: {
            id: string;
            name: string;
            /** @description CSS custom properties that differ from the shipped tokens, already corrected for contrast. */
            tokens: {
                light: {
                    [key: string]: string;
                };
                dark: {
                    [key: string]: string;
                };
            };
            logo: {
                /** @description null = the product's mark. */
                src: string | null;
                alt: string;
                height: number;
            };
            favicon: string | null;
            /** @description HTML that the portal sanitizes; null = no footer. */
            footer?: string | null;
        };
        BootMenuItem: {
            id: string;
            /** @enum {string} */
            kind?: "item" | "divider";
            icon?: string;
            labelKey?: string;
            /** @description Text already chosen for the locale, where the label is not a message. */
            label?: string;
            route?: string;
            url?: string;
            /** @description Name of a count. */
            badge?: string;
            items?: components["schemas"]["BootMenuItem"][];
        };
        BootRoute: {
            /** @description e.g. /edit/:resourceType/:resourceName/:resourceId. */
            path: string;
            screen: string;
            hash: string;
            titleKey: string;
            /** @description Needs no session. */
            public: boolean;
            /**
             * @description Whether menu and bar are shown.
             * @enum {string}
             */
            chrome: "full" | "none";
        };
    };
    responses: {
        /** @description What went wrong, where, and what to do. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getBootDocument: {
        parameters: {
            query?: {
                /** @description Realm path or name; default: the session's realm, else the platform's default. */
                realm?: string;
                /** @description BCP 47 tag chosen by the person; default: Accept-Language. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The boot document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BootDocument"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readCompiledScreen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                screenId: string;
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The compiled screen, cacheable for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                locale: string;
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tree of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    touchSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in and until when. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSessionState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A valid post-logout address (reading 4), or null for the sign-in page. */
                        redirect: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
