// Generated from openapi/access.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/{realmPath}/serverinfo/*": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** What a client must know before sign-in, among it the name of the session cookie. */
        get: operations["getServerInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/serverinfo/version": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Version of the access manager. */
        get: operations["getServerVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One step of a journey; the first call has no body.
         * @description An idempotency-key is passed over, here and at the OAuth endpoints. The answers hold secrets, and a step is good once by its authId.
         */
        post: operations["authenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/sessions#_action=getSessionInfo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The caller's session and when it ends; renews nothing. */
        post: operations["getSessionInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/sessions#_action=getSessionInfoAndResetIdleTime": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The caller's session; renews the idle time. */
        post: operations["getSessionInfoAndResetIdleTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/sessions#_action=refresh": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renews the idle time. */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/sessions#_action=validate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a session lives; renews nothing. */
        post: operations["validateSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/sessions#_action=logout": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the caller's session. */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Sessions of a person, by `username eq` and `realm eq`. */
        get: operations["querySessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/sessions#_action=logoutByHandle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends sessions by their handles; one's own, or anybody's for an administrator. */
        post: operations["endSessionsByHandle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users#_action=idFromSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who the caller's session belongs to. */
        post: operations["getIdFromSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users#_action=validateGoto": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The address to go to after sign-in; the default one when the wished one is not allowed. */
        post: operations["validateGoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/portal-start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /**
         * What a portal asks when it starts for somebody, in one answer.
         * @description The answers of the calls that are named with each part, as the caller would get them. A part that the caller is refused is left out. Other
         *     platforms do not have it; a portal makes the calls one by one there.
         */
        get: operations["readPortalStart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/portal-counts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** What waits for somebody, as readPortalStart counts it, in one answer. Other platforms do not have it. */
        get: operations["readPortalCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        /** A person as the access manager sees them; oneself, or anybody for an administrator. */
        get: operations["readAccessUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** People of a realm; administrators only. */
        get: operations["queryAccessUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/devices/2fa/{deviceKind}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                deviceKind: components["parameters"]["deviceKind"];
            };
            cookie?: never;
        };
        /** Second factors of one kind; one's own, or anybody's for an administrator. Never with their secrets. */
        get: operations["querySecondFactorDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/devices/2fa/{deviceKind}/{deviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                deviceKind: components["parameters"]["deviceKind"];
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Gives a second factor another name. Clients send the whole item; nothing else of it changes. Takes If-Match. */
        put: operations["renameSecondFactorDevice"];
        post?: never;
        /** Removes a second factor; with the last of its kind its recovery codes end too. Takes If-Match. */
        delete: operations["deleteSecondFactorDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/devices/profile": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        /** Remembered devices, the one used last first; one's own, or anybody's for an administrator. */
        get: operations["queryDeviceProfiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/devices/profile/{deviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Gives a remembered device another name; nothing else of it changes. Takes If-Match. */
        put: operations["renameDeviceProfile"];
        post?: never;
        /** Forgets a remembered device. Takes If-Match. */
        delete: operations["deleteDeviceProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/oauth2/applications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        /** Applications of others that the person has allowed something; the product's own are implied and not listed. */
        get: operations["queryAuthorizedApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/oauth2/applications/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                clientId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes back what the person has allowed an application, with every token of it. */
        delete: operations["revokeAuthorizedApplication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/selfservice/socialIdentityProviders": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Other providers that people of the realm may sign in with. */
        get: operations["readSocialIdentityProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/dashboard/assigned": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Applications that the caller has, by their identifier. */
        get: operations["readAssignedDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/dashboard/defined": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Every application of the realm that can be launched; for its people. */
        get: operations["readDefinedDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/global-config/realms": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** The realms; administrators only. */
        get: operations["queryRealms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/selfservice/trees": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Which journey serves which self-service task; missing keys hide the matching link. */
        get: operations["getSelfServiceTrees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Sign-in settings of a realm; administrators only. */
        get: operations["readAuthenticationConfig"];
        /** Takes the settings as they are, so that the import of an export goes through; one that differs is refused, with its name. Global administrators only. */
        put: operations["putAuthenticationConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/trees": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** The journeys of a realm; administrators only. */
        get: operations["queryJourneys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/trees#_action=import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes one exported journey, or several, into the realm; says what of them the platform cannot run.
         * @description The body is an export of one journey (`tree`, `nodes`, `innerNodes`) or of several (`trees` by name). A journey of the same
         *     name is replaced. Journeys decide who gets in, so only global administrators import them.
         */
        post: operations["importJourneys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/trees/{journeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                journeyId: string;
            };
            cookie?: never;
        };
        /** One journey, as the list has it; administrators only. */
        get: operations["readJourney"];
        /**
         * Makes or replaces a journey, with the nodes that were written for it; global administrators only.
         * @description The body is the tree alone. Each node of it, also each on a page, is the one that the caller has written lately, else the one of the journey as it
         *     stands, else that of another journey of the realm; 400 where there is none. All of it is in force at once. Kinds of nodes that the platform does
         *     not have are named by the header `x-unknown-node-types`.
         */
        put: operations["putJourney"];
        post?: never;
        /** Removes an imported journey; a shipped one of that name is in force again. */
        delete: operations["removeJourney"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/agents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** The OAuth clients of a realm by id and type; there are no agents of other types. Administrators only. */
        get: operations["queryAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/agents#_action=getAllTypes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The types of agents; administrators only. */
        post: operations["listAgentTypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/agents#_action=nextdescendents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Every OAuth client of the realm; administrators only. */
        post: operations["listAgents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/agents/OAuth2Client": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** The OAuth clients of a realm, the product's own among them; administrators only. Secrets are never answered. */
        get: operations["queryOAuthClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/agents/OAuth2Client/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                clientId: string;
            };
            cookie?: never;
        };
        /** One client; administrators only. */
        get: operations["readOAuthClient"];
        /**
         * Makes or replaces a client; global administrators only.
         * @description Settings stand in blocks, plain or as `{ inherited, value }`. A replace without `userpassword` keeps the secret that there is. A setting that
         *     would bound the client more than the platform does is refused (400). Others that the platform does not act on are kept as they are and
         *     named by the header `x-settings-not-honoured`. The product's own clients cannot be changed (403).
         */
        put: operations["putOAuthClient"];
        post?: never;
        /** Removes a client; global administrators only. */
        delete: operations["deleteOAuthClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/nodes#_action=getAllTypes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The kinds of nodes that the platform has; administrators only. */
        post: operations["listJourneyNodeTypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/nodes#_action=nextdescendents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Every node of the realm's journeys, and those that the caller has written for one; administrators only. */
        post: operations["listJourneyNodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/nodes/{nodeType}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
            };
            cookie?: never;
        };
        /** The nodes of a kind; administrators only. */
        get: operations["queryJourneyNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/nodes/{nodeType}#_action=listOutcomes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The outcomes of a node of this kind with the settings of the body; administrators only. */
        post: operations["listJourneyNodeOutcomes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/nodes/{nodeType}#_action=schema": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The settings that the platform reads of a node of this kind; administrators only. */
        post: operations["readJourneyNodeSchema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/nodes/{nodeType}#_action=template": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new node of this kind: nothing has to be set. Administrators only. */
        post: operations["readJourneyNodeTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/authentication/authenticationtrees/nodes/{nodeType}/{nodeId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
                nodeId: string;
            };
            cookie?: never;
        };
        /** One node; administrators only. Secrets are never answered. */
        get: operations["readJourneyNode"];
        /**
         * Writes a node for a journey; global administrators only.
         * @description The node waits for an hour. It is in force when `putJourney` takes it, and until then only the caller reads it. A write without a secret
         *     keeps the one that there is.
         */
        put: operations["putJourneyNode"];
        post?: never;
        /** Forgets a node that waits for its journey; one of a journey goes with the journey (409). Global administrators only. */
        delete: operations["deleteJourneyNode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/services": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** The services of a realm by id; administrators only. */
        get: operations["queryRealmServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/services#_action=getAllTypes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The services that the platform has; administrators only. */
        post: operations["listRealmServiceTypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/services#_action=nextdescendents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Every service of the realm with its settings; administrators only. */
        post: operations["listRealmServices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/services/{serviceId}#_action=nextdescendents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                serviceId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What stands below a service, or below `SocialIdentityProviders`, whose providers are in `config/identityProviders`. Nothing; administrators only. */
        post: operations["listRealmServiceItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/services/{serviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                serviceId: string;
            };
            cookie?: never;
        };
        /** One service: `selfServiceTrees` or `validation`; administrators only. */
        get: operations["readRealmService"];
        /** Sets a service of a realm; global administrators only. A setting that the service does not have is refused. */
        put: operations["putRealmService"];
        post?: never;
        /** Forgets what was set; what the product comes with holds again. Global administrators only. */
        delete: operations["deleteRealmService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/{area}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /**
                 * @description One of `authentication/chains`, `federation/circlesoftrust`, `federation/entityproviders/ws`, `saml2`,
                 *     `saml2/hosted`, `saml2/remote`, `webhooks`, or `agents/` and a type; any other answers 404.
                 */
                area: components["parameters"]["emptyArea"];
            };
            cookie?: never;
        };
        /** Parts of a realm that this platform does not have: agents, federation, webhooks, chains. Administrators only; a write answers 405. */
        get: operations["queryEmptyConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/{area}#_action=nextdescendents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /**
                 * @description One of `authentication/chains`, `federation/circlesoftrust`, `federation/entityproviders/ws`, `saml2`,
                 *     `saml2/hosted`, `saml2/remote`, `webhooks`, or `agents/` and a type; any other answers 404.
                 */
                area: components["parameters"]["emptyArea"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What stands below such a part, of every type; administrators only. */
        post: operations["listEmptyDescendants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/realm-config/{area}#_action=getAllTypes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /**
                 * @description One of `authentication/chains`, `federation/circlesoftrust`, `federation/entityproviders/ws`, `saml2`,
                 *     `saml2/hosted`, `saml2/remote`, `webhooks`, or `agents/` and a type; any other answers 404.
                 */
                area: components["parameters"]["emptyArea"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The types of such a part; administrators only. */
        post: operations["listEmptyTypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/global-config/services#_action=nextdescendents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Services of all realms together. None, each realm has its own; administrators only. */
        post: operations["listGlobalServices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/resourcetypes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Types of resources of authorisation policies; administrators only. */
        get: operations["queryResourceTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/policies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Authorisation policies; administrators only. */
        get: operations["queryPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Sets of authorisation policies; administrators only. */
        get: operations["queryPolicySets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/scripts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Scripts of a realm. They are kept and never run. Administrators only. */
        get: operations["queryScripts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/scripts/{scriptId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                scriptId: string;
            };
            cookie?: never;
        };
        /** One script; administrators only. */
        get: operations["readScript"];
        /** Keeps a script; it is never run. Global administrators only. */
        put: operations["putScript"];
        post?: never;
        /** Removes a script; global administrators only. */
        delete: operations["deleteScript"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/serverinfo/uma": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        /** Whether people of the realm share resources; never refused. */
        get: operations["getSharingInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/oauth2/resources/sets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        /** A person's own resources; with a filter also those of others that are shared with the person, e.g. `!(resourceOwnerId eq "erin")`. */
        get: operations["querySharedResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/oauth2/resources/sets#_action=revokeAll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shares nothing with anybody any more. */
        post: operations["unshareEverything"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/oauth2/resources/sets/{sharedId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                sharedId: components["parameters"]["sharedId"];
            };
            cookie?: never;
        };
        /** One resource, own or shared with the person. */
        get: operations["readSharedResource"];
        /** Changes the labels of an own resource; the rest of the body is not looked at, and labels of the system stay. */
        put: operations["labelSharedResource"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/oauth2/resources/sets/{sharedId}#_action=requestAccess": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                sharedId: components["parameters"]["sharedId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the owner of a resource that is shared with the person for more scopes. Beyond the wire; a tenant does not have it. */
        post: operations["requestSharedResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/oauth2/resources/labels": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        /** The labels of a person; the star is always there. */
        get: operations["queryResourceLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/oauth2/resources/labels#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a label. */
        post: operations["createResourceLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/oauth2/resources/labels/{labelId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                labelId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a label, also from the resources that have it. */
        delete: operations["deleteResourceLabel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/uma/policies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        /** What a person shares; `permissions/subject eq "bob"` what of it with bob, and with the person's own name what others share with the person. */
        get: operations["querySharingPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/uma/policies#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shares a resource that is not shared yet. */
        post: operations["createSharingPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/uma/policies/{sharedId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                sharedId: components["parameters"]["sharedId"];
            };
            cookie?: never;
        };
        /** With whom an own resource is shared. */
        get: operations["readSharingPolicy"];
        /** Shares a resource, or changes with whom and for what it is shared. */
        put: operations["putSharingPolicy"];
        post?: never;
        /** Shares a resource with nobody any more. */
        delete: operations["deleteSharingPolicy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/uma/pendingrequests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        /** Who asks the person for access and has no answer yet. */
        get: operations["querySharingRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/uma/pendingrequests#_action=approveAll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Allows everything that is asked for. */
        post: operations["approveAllSharingRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/uma/pendingrequests#_action=denyAll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Denies everything that is asked for. */
        post: operations["denyAllSharingRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/uma/pendingrequests/{requestId}#_action=approve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                requestId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Allows scopes of a request; they are added to what the person may do already. */
        post: operations["approveSharingRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/uma/pendingrequests/{requestId}#_action=deny": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                requestId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Denies a request. */
        post: operations["denySharingRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{realmPath}/users/{userId}/uma/auditHistory": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        /** What happened to a person's resources, newest first; kept for a year. */
        get: operations["querySharingHistory"];
        put?: never;
        post?: never;
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
            /** @description In the language of the caller where the service speaks it. */
            message: string;
            /** @description `code` says why in a word, `params` what varies (docs/reference/problems.md). A refusal may have more. */
            detail?: unknown;
        };
        Page: {
            result: unknown[];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE" | "EXACT" | "ESTIMATE";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        ServerInfo: {
            /** @constant */
            _id: "*";
            _rev: string;
            domains: string[];
            protectedUserAttributes?: string[];
            cookieName: string;
            secureCookie: boolean;
            /** @enum {string} */
            forgotPassword?: "true" | "false";
            /** @enum {string} */
            forgotUsername?: "true" | "false";
            /** @enum {string} */
            kbaEnabled?: "true" | "false";
            /** @enum {string} */
            selfRegistration?: "true" | "false";
            lang: string;
            successfulUserRegistrationDestination?: string;
            socialImplementations?: unknown[];
            /** @enum {string} */
            referralsEnabled?: "true" | "false";
            zeroPageLogin?: {
                [key: string]: unknown;
            };
            realm: string;
            xuiUserSessionValidationEnabled?: boolean;
            fileBasedConfiguration?: boolean;
            userIdAttributes: string[];
            cloudOnlyFeaturesEnabled?: boolean;
        };
        Callback: {
            type: string;
            output?: components["schemas"]["NameValue"][];
            input?: components["schemas"]["NameValue"][];
            _id?: number;
        };
        NameValue: {
            name: string;
            value?: unknown;
        };
        JourneyStep: {
            authId: string;
            template?: string;
            stage?: string;
            header?: string;
            description?: string;
            callbacks: components["schemas"]["Callback"][];
        };
        JourneySuccess: {
            tokenId?: string;
            successUrl: string;
            realm: string;
        };
        PortalStart: {
            /** @description getSessionInfo */
            session?: components["schemas"]["SessionInfo"];
            /** @description login of the identity service */
            login: {
                [key: string]: unknown;
            };
            /** @description readManagedObject of the caller */
            object?: {
                [key: string]: unknown;
            };
            /** @description readAccessUser of the caller */
            user?: components["schemas"]["AccessUser"];
            /** @description listPrivileges */
            privileges?: {
                [key: string]: unknown;
            }[];
            /** @description readConfig of `managed` */
            managed?: {
                [key: string]: unknown;
            };
            /** @description queryRealms */
            realms?: {
                [key: string]: unknown;
            };
            /** @description Whether queryManagedObjects lists the people of the realm for the caller */
            viewsUsers?: boolean;
            /** @description Whether queryReportTemplates finds any */
            runsReports?: boolean;
            /** @description Whether readRiskConfig answers the caller */
            administersRisk?: boolean;
            /** @description Whether the caller may searchRiskEvents */
            viewsRisk?: boolean;
            governance?: {
                /** @description readGovernanceConfiguration of `iga_ui_config` */
                settings?: {
                    [key: string]: unknown;
                };
                /** @description Whether queryApplications or queryEntitlements of what the caller may handle finds any */
                handlesEntitlements?: boolean;
                /** @description Whether queryCampaigns or searchCertificationTemplates finds any */
                runsCampaigns?: boolean;
                /** @description Whether searchPolicyRules finds any whose owner the caller is */
                ownsPolicyRules?: boolean;
                failed: components["schemas"]["FailedCounts"];
                counts: components["schemas"]["WaitingCounts"];
            };
        };
        PortalCounts: {
            failed: components["schemas"]["FailedCounts"];
            counts: components["schemas"]["WaitingCounts"];
        };
        /** @description Counts that stand at zero because nobody could count */
        FailedCounts: string[];
        /** @description What waits for the caller, and the own requests in progress */
        WaitingCounts: {
            approvalsCount: number;
            fulfillmentTasksCount: number;
            certificationCount: number;
            violationsCount: number;
            requestsCount: number;
            /** @description Own requests that wait for an answer. */
            questionsCount: number;
            /** @description What querySharingRequests finds; 0 where nobody shares. */
            sharingCount: number;
        };
        SessionInfo: {
            username: string;
            universalId: string;
            realm: string;
            latestAccessTime: string;
            maxIdleExpirationTime: string;
            maxSessionExpirationTime: string;
            properties: {
                [key: string]: string;
            };
        };
        SessionRow: {
            username: string;
            universalId: string;
            realm: string;
            sessionHandle: string;
            latestAccessTime: string;
            maxIdleExpirationTime: string;
            maxSessionExpirationTime: string;
            /** @description Beyond the wire. Whether it is the session that asks. */
            current?: boolean;
            /** @description Beyond the wire. When the person signed in. */
            startTime?: string;
            /** @description Beyond the wire. As the browser named itself at sign-in. */
            userAgent?: string;
            /** @description Beyond the wire. Address of the network that the sign-in came from. */
            address?: string;
        };
        SecondFactorDevice: {
            _id: string;
            _rev: string;
            uuid?: string;
            deviceName?: string;
            createdDate?: number;
            lastAccessDate?: number;
            deviceManagementStatus?: boolean;
            credentialId?: string;
            deviceId?: string;
            recoveryCodes?: string[];
            /** @description The public key of a bound device. */
            key?: {
                [key: string]: unknown;
            };
            /** @description Beyond the wire. Unused recovery codes that stand in for this kind. */
            recoveryCodesLeft?: number;
        };
        DeviceProfile: {
            _id: string;
            _rev: string;
            identifier?: string;
            alias?: string;
            lastSelectedDate?: number;
            recoveryCodes?: string[];
            metadata?: {
                [key: string]: unknown;
            };
            location?: {
                latitude: number;
                longitude: number;
            };
        };
        AuthorizedApplication: {
            _id: string;
            name: string;
            logoUri: string | null;
            scopes: {
                [key: string]: string;
            };
            expiryDateTime: number | null;
        };
        Dashboard: {
            [key: string]: {
                dashboardName: string[];
                dashboardDisplayName: string[];
                dashboardIcon: string[];
                dashboardLogin: string[];
                dashboardClassName: string[];
            };
        };
        AccessUser: {
            _id: string;
            _rev: string;
            realm: string;
            username: string;
            roles?: string[];
        } & {
            [key: string]: unknown;
        };
        Realm: {
            _id: string;
            _rev: string;
            parentPath: string | null;
            active: boolean;
            name: string;
            aliases: string[];
        };
        ConfigType: {
            _id: string;
            name: string;
            collection: boolean;
        };
        /** @description A part of a realm's configuration, with its settings. */
        ConfigItem: {
            _id: string;
            _rev?: string;
            _type?: components["schemas"]["ConfigType"];
        } & {
            [key: string]: unknown;
        };
        Journey: {
            _id: string;
            _rev?: string;
            enabled: boolean;
            entryNodeId: string;
            identityResource?: string;
            nodes: {
                [key: string]: unknown;
            };
            staticNodes?: {
                [key: string]: unknown;
            };
            uiConfig?: {
                [key: string]: unknown;
            };
        };
        SharingScopeList: string[];
        SharedResource: {
            _id: string;
            name?: string;
            type?: string;
            description?: string;
            icon_uri?: string;
            /** @description User name. */
            resourceOwnerId?: string;
            /** @description Beyond the wire. */
            resourceOwnerName?: string;
            resourceServer?: string;
            scopes?: components["schemas"]["SharingScopeList"];
            labels?: string[];
            /** @description Empty when the resource is not shared. Whoever it is shared with sees only what concerns them. */
            policy?: components["schemas"]["SharingPolicy"] | Record<string, never>;
        };
        SharingPolicyInput: {
            policyId?: string;
            permissions: {
                /** @description User name or id. */
                subject: string;
                scopes: components["schemas"]["SharingScopeList"];
            }[];
        };
        SharingPolicy: {
            _id: string;
            /** @description For If-Match. */
            _rev?: string;
            policyId?: string;
            name?: string;
            permissions?: {
                subject: string;
                /** @description Beyond the wire. */
                subjectName?: string;
                scopes: components["schemas"]["SharingScopeList"];
            }[];
        };
        SharingRequest: {
            _id: string;
            user?: string;
            /** @description Name of the person; beyond the wire. */
            userName?: string;
            resource?: string;
            /** @description Beyond the wire. */
            resourceId?: string;
            when?: number;
            permissions?: components["schemas"]["SharingScopeList"];
        };
        SharingEvent: {
            _id: string;
            resourceSetId?: string;
            resourceSetName?: string;
            requestingPartyId?: string;
            requestingPartyName?: string;
            /** @enum {string} */
            type?: "Resource_Registered" | "Policy_Created" | "Policy_Updated" | "Policy_Deleted" | "Request" | "Request_Denied" | "Request_Approved" | "Granted";
            eventTime?: number;
        };
        ResourceLabel: {
            _id: string;
            name?: string;
            /** @enum {string} */
            type?: "USER" | "STAR" | "SYSTEM";
        };
    };
    responses: {
        /** @description Done. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Record<string, never>;
            };
        };
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
    parameters: {
        /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
        IdempotencyKey: string;
        /** @description `realms/root` or `realms/root/realms/{name}`. */
        realmPath: string;
        /**
         * @description One of `authentication/chains`, `federation/circlesoftrust`, `federation/entityproviders/ws`, `saml2`,
         *     `saml2/hosted`, `saml2/remote`, `webhooks`, or `agents/` and a type; any other answers 404.
         */
        emptyArea: string;
        /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
        ifMatch: string;
        /** @description `*`: only if it is not there. 412 otherwise. */
        ifNoneMatch: string;
        nodeType: string;
        configFilter: string;
        userId: string;
        deviceKind: "oath" | "push" | "webauthn" | "binding";
        deviceId: string;
        fields: string;
        /** @description Only `true`. */
        wholeFilter: string;
        /** @description Only `*`. */
        wholeQuery: string;
        /** @description User name or id. */
        personPath: string;
        sharedId: string;
    };
    requestBodies: {
        SharingPolicy: {
            content: {
                "application/json": components["schemas"]["SharingPolicyInput"];
            };
        };
        SharingScopes: {
            content: {
                "application/json": {
                    scopes: components["schemas"]["SharingScopeList"];
                };
            };
        };
        SessionToken: {
            content: {
                "application/json": {
                    tokenId?: string;
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getServerInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server information. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerInfo"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getServerVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        _id: "version";
                        _rev: string;
                        version: string;
                        fullVersion: string;
                        revision: string;
                        date: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    authenticate: {
        parameters: {
            query?: {
                authIndexType?: string;
                authIndexValue?: string;
                noSession?: boolean;
                ForceAuth?: boolean;
                goto?: string;
                gotoOnFail?: string;
                locale?: string;
                /** @description Resumes a journey that waits for a link from a mail; used once. */
                suspendedId?: string;
                /** @description Return from another sign-in provider. */
                code?: string;
                state?: string;
                /** @description Refusal of another sign-in provider. */
                error?: string;
                /** @description Key of what another provider posted. */
                form_post_entry?: string;
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    authId?: string;
                    callbacks?: components["schemas"]["Callback"][];
                };
            };
        };
        responses: {
            /** @description The next step, or success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JourneyStep"] | components["schemas"]["JourneySuccess"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSessionInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SessionToken"];
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionInfo"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSessionInfoAndResetIdleTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SessionToken"];
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionInfo"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SessionToken"];
        responses: {
            /** @description Whether the session lives. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uid: string;
                        realm: string;
                        idletime: number;
                        maxidletime: number;
                        maxsessiontime: number;
                        maxtime: number;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    validateSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SessionToken"];
        responses: {
            /** @description Valid or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valid: boolean;
                        sessionUid?: string;
                        uid?: string;
                        realm?: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["SessionToken"];
        responses: {
            /** @description Ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    querySessions: {
        parameters: {
            query: {
                _queryFilter: string;
                _pageSize?: number;
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["SessionRow"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    endSessionsByHandle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sessionHandles: string[];
                };
            };
        };
        responses: {
            /** @description Which handles were ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            [key: string]: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getIdFromSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        realm: string;
                        dn: string;
                        successURL: string;
                        fullLoginURL: string | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    validateGoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    goto?: string;
                };
            };
        };
        responses: {
            /** @description An address that may be followed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        successURL: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPortalStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalStart"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPortalCounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalCounts"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readAccessUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessUser"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryAccessUsers: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _queryId?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["AccessUser"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    querySecondFactorDevices: {
        parameters: {
            query?: {
                /** @description Only `true`. */
                _queryFilter?: components["parameters"]["wholeFilter"];
                /** @description Only `*`. */
                _queryId?: components["parameters"]["wholeQuery"];
                _fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                deviceKind: components["parameters"]["deviceKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["SecondFactorDevice"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    renameSecondFactorDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                deviceKind: components["parameters"]["deviceKind"];
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceName: string;
                };
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorDevice"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteSecondFactorDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                deviceKind: components["parameters"]["deviceKind"];
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorDevice"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryDeviceProfiles: {
        parameters: {
            query?: {
                /** @description Only `true`. */
                _queryFilter?: components["parameters"]["wholeFilter"];
                /** @description Only `*`. */
                _queryId?: components["parameters"]["wholeQuery"];
                _fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["DeviceProfile"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    renameDeviceProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    alias: string;
                };
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceProfile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteDeviceProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                deviceId: components["parameters"]["deviceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceProfile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryAuthorizedApplications: {
        parameters: {
            query?: {
                /** @description Only `true`. */
                _queryFilter?: components["parameters"]["wholeFilter"];
                /** @description Only `*`. */
                _queryId?: components["parameters"]["wholeQuery"];
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["AuthorizedApplication"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    revokeAuthorizedApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                userId: components["parameters"]["userId"];
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizedApplication"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSocialIdentityProviders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The providers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        providers: {
                            provider: string;
                            scopes: string[];
                            uiConfig: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readAssignedDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The applications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readDefinedDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The applications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryRealms: {
        parameters: {
            query?: {
                _queryFilter?: string;
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of realms. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["Realm"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSelfServiceTrees: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mapping. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mapping: {
                            [key: string]: string;
                        };
                        enabled: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readAuthenticationConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putAuthenticationConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only if it is not there. 412 otherwise. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryJourneys: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _pageSize?: number;
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of journeys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["Journey"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    importJourneys: {
        parameters: {
            query?: {
                /** @description Also replaces the journey that everybody signs in with; refused without it. */
                replaceDefault?: boolean;
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was imported. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            journey: string;
                            replaced: boolean;
                            /** @description Kinds of nodes that the platform does not have; the journey stops where it comes to one. */
                            unknownNodeTypes: {
                                nodeType: string;
                                nodes: string[];
                            }[];
                            notes: string[];
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readJourney: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                journeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The journey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Journey"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putJourney: {
        parameters: {
            query?: {
                /** @description Also replaces the journey that everybody signs in with; refused without it. */
                replaceDefault?: boolean;
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only if it is not there. 412 otherwise. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                journeyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Journey"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Journey"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeJourney: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                journeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The journey as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Journey"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryAgents: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["configFilter"];
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["ConfigItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAgentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ConfigType"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listAgents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ConfigItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryOAuthClients: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["configFilter"];
                _fields?: components["parameters"]["fields"];
                _pageSize?: number;
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["ConfigItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readOAuthClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putOAuthClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only if it is not there. 412 otherwise. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                clientId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteOAuthClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listJourneyNodeTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ConfigType"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listJourneyNodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ConfigItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryJourneyNodes: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["configFilter"];
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["ConfigItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listJourneyNodeOutcomes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description None of a kind that the platform does not have. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        displayName: string;
                    }[];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readJourneyNodeSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description It. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        type: string;
                        properties: {
                            [key: string]: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readJourneyNodeTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description It. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _type: components["schemas"]["ConfigType"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readJourneyNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putJourneyNode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only if it is not there. 412 otherwise. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteJourneyNode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                nodeType: components["parameters"]["nodeType"];
                nodeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryRealmServices: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["configFilter"];
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["ConfigItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRealmServiceTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ConfigType"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRealmServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ConfigItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listRealmServiceItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["ConfigItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readRealmService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putRealmService: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only if it is not there. 412 otherwise. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteRealmService: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryEmptyConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /**
                 * @description One of `authentication/chains`, `federation/circlesoftrust`, `federation/entityproviders/ws`, `saml2`,
                 *     `saml2/hosted`, `saml2/remote`, `webhooks`, or `agents/` and a type; any other answers 404.
                 */
                area: components["parameters"]["emptyArea"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: unknown[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEmptyDescendants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /**
                 * @description One of `authentication/chains`, `federation/circlesoftrust`, `federation/entityproviders/ws`, `saml2`,
                 *     `saml2/hosted`, `saml2/remote`, `webhooks`, or `agents/` and a type; any other answers 404.
                 */
                area: components["parameters"]["emptyArea"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description None. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: unknown[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listEmptyTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /**
                 * @description One of `authentication/chains`, `federation/circlesoftrust`, `federation/entityproviders/ws`, `saml2`,
                 *     `saml2/hosted`, `saml2/remote`, `webhooks`, or `agents/` and a type; any other answers 404.
                 */
                area: components["parameters"]["emptyArea"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description None. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: unknown[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listGlobalServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description None. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: unknown[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryResourceTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: unknown[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryPolicies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: unknown[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryPolicySets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: unknown[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryScripts: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["configFilter"];
                _fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["ConfigItem"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readScript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                scriptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only if it is not there. 412 otherwise. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                scriptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Base64. */
                    script: string;
                    description?: string | null;
                    language?: string;
                    context?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Only if it is at this revision; `*`, only if it is there. 412 otherwise. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                scriptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigItem"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    getSharingInfo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        /** @enum {string} */
                        resharingMode: "OFF" | "IMPLICIT";
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    querySharedResources: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _queryId?: string;
                _fields?: string;
                _sortKeys?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _totalPagedResultsPolicy?: "NONE" | "EXACT" | "ESTIMATE";
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of resources. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["SharedResource"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    unshareEverything: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    readSharedResource: {
        parameters: {
            query?: {
                _fields?: string;
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                sharedId: components["parameters"]["sharedId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedResource"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    labelSharedResource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                sharedId: components["parameters"]["sharedId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    labels: string[];
                };
            };
        };
        responses: {
            /** @description The resource as changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedResource"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requestSharedResource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                sharedId: components["parameters"]["sharedId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SharingScopes"];
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    queryResourceLabels: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _queryId?: string;
                _fields?: string;
                _sortKeys?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _totalPagedResultsPolicy?: "NONE" | "EXACT" | "ESTIMATE";
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of labels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["ResourceLabel"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createResourceLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @constant */
                    type?: "USER";
                };
            };
        };
        responses: {
            /** @description The label. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceLabel"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteResourceLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                labelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The label as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceLabel"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    querySharingPolicies: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _queryId?: string;
                _fields?: string;
                _sortKeys?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _totalPagedResultsPolicy?: "NONE" | "EXACT" | "ESTIMATE";
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of policies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["SharingPolicy"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createSharingPolicy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SharingPolicy"];
        responses: {
            /** @description The policy. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingPolicy"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readSharingPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                sharedId: components["parameters"]["sharedId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingPolicy"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    putSharingPolicy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Refused with 412 when somebody has changed the policy since. */
                "if-match"?: string;
                /** @description Refused with 412 when the resource has been shared since. */
                "if-none-match"?: "*";
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                sharedId: components["parameters"]["sharedId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SharingPolicy"];
        responses: {
            /** @description The policy as stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingPolicy"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteSharingPolicy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                sharedId: components["parameters"]["sharedId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The policy as it was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharingPolicy"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    querySharingRequests: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _queryId?: string;
                _fields?: string;
                _sortKeys?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _totalPagedResultsPolicy?: "NONE" | "EXACT" | "ESTIMATE";
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["SharingRequest"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    approveAllSharingRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    denyAllSharingRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    approveSharingRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                requestId: string;
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SharingScopes"];
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    denySharingRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            200: components["responses"]["Done"];
            default: components["responses"]["Problem"];
        };
    };
    querySharingHistory: {
        parameters: {
            query?: {
                _queryFilter?: string;
                _queryId?: string;
                _fields?: string;
                _sortKeys?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _totalPagedResultsPolicy?: "NONE" | "EXACT" | "ESTIMATE";
            };
            header?: never;
            path: {
                /** @description `realms/root` or `realms/root/realms/{name}`. */
                realmPath: components["parameters"]["realmPath"];
                /** @description User name or id. */
                userId: components["parameters"]["personPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        result?: components["schemas"]["SharingEvent"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
